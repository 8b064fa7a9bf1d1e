/** The player for any page: one classic script that defines the elements. */
import "./elements.ts";

import "./elements.ts";
import "./app/app.ts";

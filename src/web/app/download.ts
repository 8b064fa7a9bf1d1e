/** Gives the visitor a file. */
export function download(name: string, content: Blob | string, type = "text/plain"): void {
  const address = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A puzzle's name as a file's. */
export function fileName(name: string, ending: string): string {
  return `${name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "puzzle"}.${ending}`;
}

/** A drawing that stands by itself: its colours, which come from the page's styles, written into it. */

/** What of an element's style an SVG without a page needs. */
const KEPT = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-weight"] as const;

/** An SVG as a file's text. `unit`: pixels of one of its own units. */
export function svgText(drawing: SVGSVGElement, unit = UNIT): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((element, index) => {
    const style = getComputedStyle(originals[index]!);
    if (style.visibility === "hidden") element.setAttribute("visibility", "hidden");
    for (const key of KEPT) element.setAttribute(key, style.getPropertyValue(key));
    if (element.localName === "text") element.setAttribute("font-family", "system-ui, sans-serif");
    for (const name of ["class", "style"]) element.removeAttribute(name);
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("width", String(Math.round(width * unit)));
  copy.setAttribute("height", String(Math.round(height * unit)));
  return new XMLSerializer().serializeToString(copy);
}

/** Of a board's drawing, whose unit is a cell. */
const UNIT = 64;

/** The same as pixels, on a transparent ground. `scale`: pixels for one of its own. */
export async function pngOf(svg: string, scale = 2): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))), "image/png"),
  );
}

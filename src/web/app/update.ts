/** A newer version of the page: it is fetched while the old one is used, and waits until somebody says that it may take over. */

/** Registers what keeps the page for offline use, and tells of a newer version that waits; `take` reloads the page with it. */
export async function watchForUpdate(tell: (take: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  // The address is the document's own, so that the page is kept under any path. Where workers of this kind are unknown, or the page was
  // opened in another way, it works all the same, only not offline.
  const registration = await workers?.register("sw.js").catch(() => undefined);
  if (!registration) return;
  const look = (): void => {
    const { waiting } = registration;
    // Without one in charge, this is the first visit: nothing is newer.
    if (!waiting || !workers.controller) return;
    tell(() => {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage({ type: "SKIP_WAITING" });
    });
  };
  look();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", look);
  });
  // A page that stays open for days asks again whenever it is looked at.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
}

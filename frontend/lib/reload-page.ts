const LOADED_AGAIN = 'loaded again';

/** A page that fails again this soon is not cured by loading it. */
const NOT_TWICE_WITHIN_MS = 30_000;

/**
 * Loads the page anew if the shop can be reached; else nothing happens, for the browser's own error
 * page would take the place of the whole shop.
 */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer?.ok) window.location.reload();
}

/** The same without being asked, and so not over and over. */
export async function loadAgainOnce(now = Date.now()): Promise<void> {
  try {
    const before = Number(sessionStorage.getItem(LOADED_AGAIN));
    if (now - before < NOT_TWICE_WITHIN_MS) return;
    sessionStorage.setItem(LOADED_AGAIN, String(now));
  } catch {
    // What cannot be remembered could happen over and over.
    return;
  }
  await reloadPage();
}

const LOADED_AGAIN = 'loaded again';

/** If the page fails again within this time, reloading does not help. */
const NOT_TWICE_WITHIN_MS = 30_000;

/**
 * Reloads the page if the shop can be reached. Otherwise does nothing, as the browser's error page
 * would replace the whole shop.
 * @returns whether the page is being reloaded
 */
export async function reloadPage(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!answer?.ok) return false;
  window.location.reload();
  return true;
}

/** Reloads automatically, and therefore not repeatedly. */
export async function reloadOnce(now = Date.now()): Promise<void> {
  try {
    const before = Number(sessionStorage.getItem(LOADED_AGAIN));
    if (now - before < NOT_TWICE_WITHIN_MS) return;
    sessionStorage.setItem(LOADED_AGAIN, String(now));
  } catch {
    // Without a stored time it could loop.
    return;
  }
  await reloadPage();
}

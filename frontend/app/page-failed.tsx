import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';

/**
 * In place of a page that broke, or whose code could not be fetched (`codeLost`): then it is loaded
 * again by itself, when the connection is back and, for code of an older release, at once.
 */
export function PageFailed({ codeLost }: { codeLost: boolean }) {
  const [tries, setTries] = useState(0);
  const again = useCallback(async () => {
    await loadAgain();
    setTries((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!codeLost) return;
    if (navigator.onLine) void loadAgainOnce();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [codeLost, again]);

  const offline = !navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        title={offline ? 'You seem to be offline' : 'This page could not be shown'}
        action={<Button onClick={() => void again()}>Load the page again</Button>}
      >
        {offline
          ? 'This page needs a connection. Your cart is safe.'
          : 'Something went wrong on our side. Your cart is safe.'}
        {tries > 0 ? ' The shop could not be reached.' : null}
      </EmptyState>
    </div>
  );
}

const LOADED_AGAIN = 'loaded again';

/** A page that fails again this soon is not cured by loading it. */
const NOT_TWICE_WITHIN_MS = 30_000;

/**
 * Loads the page anew if the shop can be reached; else nothing happens, for the browser's own error
 * page would take the place of the whole shop.
 */
export async function loadAgain(): Promise<void> {
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
  await loadAgain();
}

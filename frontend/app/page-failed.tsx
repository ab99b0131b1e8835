import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { reloadOnce, reloadPage } from '../lib/reload-page.ts';

/**
 * Shown in place of a page that threw, or whose code could not be fetched (`codeLost`). The latter
 * reloads by itself: when the connection returns or, if the code is of an older release, at once.
 */
export function PageFailed({ codeLost }: { codeLost: boolean }) {
  const [tries, setTries] = useState(0);
  const again = useCallback(async () => {
    if (!(await reloadPage())) setTries((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!codeLost) return;
    if (navigator.onLine) void reloadOnce();
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

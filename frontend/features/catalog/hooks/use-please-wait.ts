import { startTransition, useLayoutEffect, useState } from 'react';

/**
 * Whether a product page still shows "Please wait": for `milliseconds` after the Worker's page or
 * React's first showed it; never if 0. Text and duration are in `contract/please-wait.ts`, unless
 * the owner has set another duration (`placeholderMs`).
 */
export function usePleaseWait(milliseconds: number): boolean {
  const [shownAt] = useState(servedPlaceholderShownAt);
  const [waiting, setWaiting] = useState(() => timeLeft(milliseconds, shownAt) > 0);
  useLayoutEffect(() => {
    const left = timeLeft(milliseconds, shownAt);
    if (left <= 0) return setWaiting(false);
    // In short tasks: a whole page is rendered, and a phone must stay responsive.
    const timer = setTimeout(() => startTransition(() => setWaiting(false)), left);
    return () => clearTimeout(timer);
  }, [milliseconds, shownAt]);
  return waiting;
}

/**
 * When the Worker's placeholder appeared (`styles/first-screen.css`), on the page's clock;
 * undefined if there is none.
 */
function servedPlaceholderShownAt(): number | undefined {
  const [animation] = document.querySelector('.placeholder')?.getAnimations() ?? [];
  return animation && Number(animation.startTime ?? performance.now());
}

function timeLeft(milliseconds: number, shownAt = performance.now()): number {
  return milliseconds - (performance.now() - shownAt);
}

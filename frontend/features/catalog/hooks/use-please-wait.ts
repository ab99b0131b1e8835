import { startTransition, useLayoutEffect, useState } from 'react';

/**
 * Whether a product's page still asks to wait. True for so long after that was first shown, by the
 * Worker's page or by React's; never for 0. In which words and for how long stands in
 * `contract/please-wait.ts`, unless the owner has set another time (`placeholderMs`).
 */
export function usePleaseWait(milliseconds: number): boolean {
  const [shownAt] = useState(servedPlaceholderShownAt);
  const [waiting, setWaiting] = useState(() => timeLeft(milliseconds, shownAt) > 0);
  useLayoutEffect(() => {
    const left = timeLeft(milliseconds, shownAt);
    if (left <= 0) return setWaiting(false);
    // In short turns: a whole page takes its place, and a phone must not stand still for it.
    const timer = setTimeout(() => startTransition(() => setWaiting(false)), left);
    return () => clearTimeout(timer);
  }, [milliseconds, shownAt]);
  return waiting;
}

/** When the Worker's placeholder came (`styles/first-screen.css`), on the page's clock, if there is one. */
function servedPlaceholderShownAt(): number | undefined {
  const [animation] = document.querySelector('.placeholder')?.getAnimations() ?? [];
  return animation && Number(animation.startTime ?? performance.now());
}

function timeLeft(milliseconds: number, shownAt = performance.now()): number {
  return milliseconds - (performance.now() - shownAt);
}

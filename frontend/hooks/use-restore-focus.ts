import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For work that may remove its own button when done: the focus then moves to `anchor`, beside the
 * button, or to the page's main element if the anchor has gone too. Call `expect` before such work.
 */
export function useRestoreFocus<Anchor extends HTMLElement>(): {
  anchor: RefObject<Anchor | null>;
  expect: () => void;
} {
  const anchor = useRef<Anchor>(null);
  const expected = useRef(false);
  // In every layout effect: the button goes when the new data arrives, not with the answer.
  useLayoutEffect(() => {
    if (!expected.current || document.activeElement !== document.body) return;
    expected.current = false;
    const next = anchor.current ?? document.querySelector('main');
    next?.focus({ preventScroll: true });
  });
  return {
    anchor,
    expect: () => {
      expected.current = true;
    },
  };
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For work that may remove its own button once it is done: the focus then goes to `anchor`, beside the
 * button, or to the page's main part where that has gone too, and not to the document. `expect` is
 * called before such work.
 */
export function useRestoreFocus<Anchor extends HTMLElement>(): {
  anchor: RefObject<Anchor | null>;
  expect: () => void;
} {
  const anchor = useRef<Anchor>(null);
  const expected = useRef(false);
  // With every layout: the button goes when the new data comes, and not with the answer.
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

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what leaves the page by its own button, such as Retry or Undo: the focus then goes to the page's main
 * part, and is not lost to the document, from where a screen reader would begin anew.
 */
export function useYieldFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  // With the layout: what has left the page already does not know where it was.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

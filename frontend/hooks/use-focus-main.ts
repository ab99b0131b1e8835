import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a box that its own button removes, such as Retry or Undo: moves the focus to the page's main
 * element. Focus lost to the document would make a screen reader start over.
 */
export function useFocusMain<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  // A layout effect: once the element has left the document, it no longer contains the focus.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what is removed from the page by its own button, such as Retry or Undo: the focus then goes to
 * the page's main part. Lost to the document, it would make a screen reader begin anew.
 */
export function useFocusMain<Box extends HTMLElement>(): RefObject<Box | null> {
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

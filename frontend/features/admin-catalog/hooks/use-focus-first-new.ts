import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list that grows on demand: after `focusFirstNew`, the first new row takes the focus, so
 * that reading continues there and not at the button, which may be gone.
 */
export function useFocusFirstNew(count: number): {
  list: RefObject<HTMLDivElement | null>;
  focusFirstNew: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count <= before) return;
    countBefore.current = null;
    const rows = list.current?.querySelectorAll('tbody > tr');
    rows?.[before]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    focusFirstNew: () => {
      countBefore.current = count;
    },
  };
}

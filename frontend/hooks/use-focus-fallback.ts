import { useEffect } from 'react';

/**
 * When the focused element is removed, as by its own button, and nothing else takes the focus
 * (`lib/take-focus.ts`): moves it to the nearest part of the page around it that can take it
 * (`tabIndex`, an open dialog, a table's row), or that has a paragraph which can, such as a list's
 * count; or else to the main element. Focus lost to the document would make a screen reader start over.
 */
export function useFocusFallback() {
  useEffect(() => {
    /** The focused element and those around it, from the inside out. */
    let focused: HTMLElement[] = [];
    const hold = ({ target }: FocusEvent) => {
      focused = [];
      for (let at = target; at instanceof HTMLElement; at = at.parentElement) focused.push(at);
    };
    // A click beside everything takes the focus away too, and is the visitor's wish. The window may
    // also have lost it, and then keeps its focused element. One that is hidden while what replaces
    // it loads is still to be removed.
    const release = () => {
      const [last] = focused;
      queueMicrotask(() => {
        const isShown = last?.isConnected && last.checkVisibility?.() !== false;
        if (isShown && focused[0] === last && document.activeElement !== last) focused = [];
      });
    };
    const observer = new MutationObserver(() => {
      const [last, ...around] = focused;
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const next = around.map((each) => {
        if (!each.isConnected) return null;
        if (each.matches('[tabindex], dialog[open], tr')) return each;
        return each.querySelector<HTMLElement>('p[tabindex]');
      });
      focused = [];
      // One that is hidden does not take it.
      for (const each of [...next, document.querySelector('main')]) {
        if (document.activeElement !== document.body) break;
        // Not before: each click in the row would give it the focus.
        if (each?.matches('tr')) each.tabIndex = -1;
        each?.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', release);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', release);
      observer.disconnect();
    };
  }, []);
}

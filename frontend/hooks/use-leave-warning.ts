import { useEffect } from 'react';
import { countTyped, countUnsaved, LEAVE_QUESTION } from '../lib/leave-question.ts';

/**
 * While `unsaved`, the browser asks before the tab is closed or reloaded, and before a link, Back
 * or Forward leads elsewhere.
 */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    // In the capture phase, before the router handles it.
    if (countUnsaved(1) === 1) document.addEventListener('click', askAtLink, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (countUnsaved(-1) === 0) document.removeEventListener('click', askAtLink, true);
    };
  }, [unsaved]);
}

/** While `typed`, signing out asks first; the tab keeps the input across other pages. */
export function useSignoutWarning(typed: boolean) {
  useEffect(() => {
    if (!typed) return;
    countTyped(1);
    return () => countTyped(-1);
  }, [typed]);
}

function askAtLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || staysHere(link, event)) return;
  if (!window.confirm(LEAVE_QUESTION)) event.preventDefault();
}

/**
 * Whether the link leaves the page as it is: it opens another tab, a download or a place on the
 * same page.
 */
function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isOtherTab = link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey;
  const isHere = link.pathname === location.pathname && link.hash !== '';
  // A link to another origin unloads the tab, so the browser itself asks.
  return isOtherTab || link.hasAttribute('download') || isHere || link.origin !== location.origin;
}

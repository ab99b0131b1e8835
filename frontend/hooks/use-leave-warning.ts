import { useEffect } from 'react';

const QUESTION = 'Leave this page? What you have typed is not saved.';

/** Number of unsaved forms on the page. They ask once together, until the last one is saved. */
let unsavedForms = 0;
/** Number of forms whose input stays in the tab until its user signs out. */
let typedForms = 0;
/**
 * Index in the tab's history of the page with the unsaved forms; undefined if the router has not
 * set it.
 */
let heldAt: number | undefined;
/** Whether the tab is being sent back to that page because the user chose to stay. */
let isReturning = false;

/**
 * While `unsaved`, the browser asks before the tab is closed or reloaded, and before a link, Back
 * or Forward leads elsewhere.
 */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    if (unsavedForms++ === 0) {
      heldAt = placeInHistory();
      // In the capture phase, before the router handles it.
      document.addEventListener('click', askAtLink, true);
    }
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (--unsavedForms > 0) return;
      document.removeEventListener('click', askAtLink, true);
    };
  }, [unsaved]);
}

/** While `typed`, signing out asks first; the tab keeps the input across other pages. */
export function useSignoutWarning(typed: boolean) {
  useEffect(() => {
    if (!typed) return;
    typedForms++;
    return () => {
      typedForms--;
    };
  }, [typed]);
}

/** Asks, as a link would, before a search or a sign-out leaves the page. */
export function mayLeave({ signingOut = false } = {}): boolean {
  const isLost = unsavedForms > 0 || (signingOut && typedForms > 0);
  return !isLost || window.confirm(QUESTION);
}

/** Index that the router stores in each history entry it creates. */
function placeInHistory(): number | undefined {
  const state: { idx?: number } | null = window.history.state;
  return state?.idx;
}

/** The browser has already moved, so a user who wants to stay is sent back. */
function askAtHistory(event: PopStateEvent) {
  if (unsavedForms === 0 && !isReturning) return;
  const place = placeInHistory();
  if (place === undefined || heldAt === undefined) return;
  if (place !== heldAt && window.confirm(QUESTION)) return;
  const wasReturning = isReturning;
  isReturning = place !== heldAt;
  if (isReturning) window.history.go(heldAt - place);
  if (isReturning || wasReturning) event.stopImmediatePropagation();
}

// Before the router adds its own: Chromium calls these listeners in the order in which they were
// added, capturing or not, and the router would have left the page by then.
window.addEventListener('popstate', askAtHistory, true);

function askAtLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || staysHere(link, event)) return;
  if (!window.confirm(QUESTION)) event.preventDefault();
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

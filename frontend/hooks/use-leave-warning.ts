import { useEffect } from 'react';

const QUESTION = 'Leave this page? What you have typed is not saved.';

/** How many forms of the page are not saved: they ask once together, until the last of them is. */
let unsavedForms = 0;
/** How many hold what stays in the tab until its person signs out. */
let typedForms = 0;
/** Where in the tab's history they are; undefined where the router has not said it. */
let heldAt: number | undefined;
/** Whether the tab is on its way back to them, from where nobody wanted to go after all. */
let isReturning = false;

/**
 * While `unsaved`, the browser asks before the tab is closed or loaded again, and before a link, Back or
 * Forward leads elsewhere.
 */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    // Both before the router hears of it.
    if (unsavedForms++ === 0) {
      heldAt = placeInHistory();
      document.addEventListener('click', askAtLink, true);
      window.addEventListener('popstate', askAtHistory, true);
    }
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (--unsavedForms > 0) return;
      document.removeEventListener('click', askAtLink, true);
      window.removeEventListener('popstate', askAtHistory, true);
    };
  }, [unsaved]);
}

/** While `typed`, who signs out is asked first: the tab keeps it for any other page. */
export function useSignoutWarning(typed: boolean) {
  useEffect(() => {
    if (!typed) return;
    typedForms++;
    return () => {
      typedForms--;
    };
  }, [typed]);
}

/** Asks as a link would, before a search or a sign-out leads elsewhere. */
export function mayLeave({ signingOut = false } = {}): boolean {
  const isLost = unsavedForms > 0 || (signingOut && typedForms > 0);
  return !isLost || window.confirm(QUESTION);
}

/** The router numbers the entries of the history that it makes. */
function placeInHistory(): number | undefined {
  const state: { idx?: number } | null = window.history.state;
  return state?.idx;
}

/** The browser has gone there already: who wants to stay is brought back. */
function askAtHistory(event: PopStateEvent) {
  const place = placeInHistory();
  if (place === undefined || heldAt === undefined) return;
  if (place !== heldAt && window.confirm(QUESTION)) return;
  const wasReturning = isReturning;
  isReturning = place !== heldAt;
  if (isReturning) window.history.go(heldAt - place);
  if (isReturning || wasReturning) event.stopImmediatePropagation();
}

function askAtLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || staysHere(link, event)) return;
  if (!window.confirm(QUESTION)) event.preventDefault();
}

/** Another tab, a file to keep and a place on the page leave the page as it is. */
function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isOtherTab = link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey;
  const isHere = link.pathname === location.pathname && link.hash !== '';
  // What leads out of the shop is a load of the tab, which the browser asks about.
  return isOtherTab || link.hasAttribute('download') || isHere || link.origin !== location.origin;
}

import { useEffect } from 'react';

const QUESTION = 'Leave this page? What you have typed is not saved.';

/** How many forms of the page are not saved: they ask once together, until the last of them is. */
let unsavedForms = 0;

/**
 * While `unsaved`, the browser asks before the tab is closed or loaded again, and before a link leads
 * elsewhere.
 */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    // Before the router hears of it: it goes nowhere by a click that was prevented.
    if (unsavedForms++ === 0) document.addEventListener('click', askAtLink, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (--unsavedForms === 0) document.removeEventListener('click', askAtLink, true);
    };
  }, [unsaved]);
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

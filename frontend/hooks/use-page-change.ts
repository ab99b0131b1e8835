import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the shopper was on each page of this visit, by history entry. */
const scrollPositions = new Map<string, number>();

/** A page that comes back may need a moment for its books; then its place is given up. */
const RESTORE_WITHIN_MS = 1500;

/**
 * Does what a browser does between documents: a new page starts at its top with the focus at its
 * main part, and a page come back to is where it was left. A change of the query alone moves nothing.
 */
export function usePageChange(mainId: string) {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // With the layout: the page that leaves may shrink the document, and that is not the shopper's move.
  useLayoutEffect(() => {
    const remember = () => scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (navigation === 'POP') return restore(scrollPositions.get(key));
    if (samePage) return;
    window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [key, pathname, navigation, mainId]);
}

/** Scrolls as soon as the page is long enough again; any move of the shopper ends the wait. */
function restore(top: number | undefined): (() => void) | undefined {
  if (top === undefined) return undefined;
  const until = performance.now() + RESTORE_WITHIN_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(move, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const move of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(move, stop, { passive: true });
  }
  attempt();
  return stop;
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { saveScrollPlace, scrollPlaceOf, storePlaces } from './scroll-places.ts';

/** How long a restored page may take to load its books before its scroll position is given up. */
const RESTORE_WITHIN_MS = 4000;

/** Events by which a shopper chooses another scroll position. */
const MOVES = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/**
 * Does what a browser does between documents: a new page starts at the top with the focus on its
 * main element; a page returned to or reloaded gets its old scroll position. A change of the query
 * string alone moves nothing.
 */
export function usePageChange(mainId: string) {
  const location = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(location.pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const store = () => {
      if (document.visibilityState === 'hidden') storePlaces();
    };
    window.addEventListener('pagehide', storePlaces);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', storePlaces);
      document.removeEventListener('visibilitychange', store);
    };
  }, []);

  useLayoutEffect(() => {
    const samePage = shownPath.current === location.pathname;
    shownPath.current = location.pathname;
    const place = navigation === 'POP' ? scrollPlaceOf(location) : undefined;
    if (navigation !== 'POP' && !samePage) {
      window.scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
    const remember = () => saveScrollPlace(location, window.scrollY);
    if (place === undefined) remember();
    // While the page grows back to its height, its scroll position is not the shopper's choice.
    let settled = place === undefined;
    const stop =
      place === undefined
        ? undefined
        : restore(place, () => {
            settled = true;
          });
    const follow = () => {
      if (settled) remember();
    };
    // A layout effect: the outgoing page may shrink the document, and that scroll is not the
    // shopper's.
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', follow);
    };
  }, [location, navigation, mainId]);
}

/** Scrolls once the page is tall enough again; any move by the shopper ends the wait. */
function restore(top: number, onSettled: () => void): () => void {
  const until = performance.now() + RESTORE_WITHIN_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of MOVES) window.removeEventListener(move, stop);
    onSettled();
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  attempt();
  return stop;
}

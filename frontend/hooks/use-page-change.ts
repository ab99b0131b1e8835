import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

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
      if (document.visibilityState === 'hidden') storeScrollPositions();
    };
    window.addEventListener('pagehide', storeScrollPositions);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', storeScrollPositions);
      document.removeEventListener('visibilitychange', store);
    };
  }, []);

  useLayoutEffect(() => {
    const samePage = shownPath.current === location.pathname;
    shownPath.current = location.pathname;
    const position = navigation === 'POP' ? scrollPositionOf(location) : undefined;
    if (navigation !== 'POP' && !samePage) {
      window.scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
    const remember = () => saveScrollPosition(location, window.scrollY);
    if (position === undefined) remember();
    // While the page grows back to its height, its scroll position is not the shopper's choice.
    let settled = position === undefined;
    const stop =
      position === undefined
        ? undefined
        : restore(position, () => {
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

const STORED_AS = 'scroll places';
/** More history entries than anybody walks back through. */
const MAX_KEPT = 100;
/** The router's key of a document's first entry. */
const FIRST_KEY = 'default';

/**
 * Scroll position on each page of this visit, by history entry and URL (the first entry of every
 * document has the same key). Kept in session storage to survive a reload.
 */
const positions = readStored();

function nameOf(entry: Entry): string {
  return `${entry.key} ${entry.pathname}${entry.search}`;
}

/** A history entry; a router location is one. */
interface Entry {
  key: string;
  pathname: string;
  search: string;
}

/** Scroll position in CSS pixels; undefined if the entry was not seen. */
function scrollPositionOf(entry: Entry): number | undefined {
  return positions.get(nameOf(entry));
}

function saveScrollPosition(entry: Entry, top: number) {
  const name = nameOf(entry);
  // Moves the entry to the end, so that the oldest are dropped first.
  positions.delete(name);
  positions.set(name, Math.round(top));
}

/** Writes the positions to session storage; called when the page may be about to unload. */
function storeScrollPositions() {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...positions].slice(-MAX_KEPT)));
  } catch {
    // Not vital: a reload then starts at the top.
  }
}

function readStored(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    const known = new Map(Array.isArray(stored) ? stored.filter(isStoredPosition) : []);
    if (isFreshVisit()) {
      for (const name of known.keys()) if (name.startsWith(`${FIRST_KEY} `)) known.delete(name);
    }
    return known;
  } catch {
    return new Map();
  }
}

/**
 * Whether the document was opened by a typed URL or a link, not by a reload or the history: it then
 * starts at the top.
 */
function isFreshVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

function isStoredPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

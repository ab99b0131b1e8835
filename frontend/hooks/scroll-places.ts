const STORED_AS = 'scroll places';
/** More history entries than anybody walks back through. */
const MAX_KEPT = 100;
/** The router's key of a document's first entry. */
const FIRST_KEY = 'default';

/**
 * Scroll position on each page of this visit, by history entry and URL (the first entry of every
 * document has the same key). Kept in session storage to survive a reload.
 */
const places = readStored();

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
export function scrollPlaceOf(entry: Entry): number | undefined {
  return places.get(nameOf(entry));
}

export function saveScrollPlace(entry: Entry, top: number) {
  const name = nameOf(entry);
  // Moves the entry to the end, so that the oldest are dropped first.
  places.delete(name);
  places.set(name, Math.round(top));
}

/** Writes the positions to session storage; called when the page may be about to unload. */
export function storePlaces() {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...places].slice(-MAX_KEPT)));
  } catch {
    // Not vital: a reload then starts at the top.
  }
}

function readStored(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    const known = new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
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

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

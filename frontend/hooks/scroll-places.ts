const STORED_AS = 'scroll places';
/** Enough for any walk back through the history. */
const MAX_KEPT = 100;
/** The router's key of a document's first entry. */
const FIRST_KEY = 'default';

/**
 * Where the shopper was on each page of this visit, by history entry and address (the first entry
 * of every document has the same key). Kept by the browser tab, so that a reload finds them.
 */
const places = readStored();

function nameOf(entry: Entry): string {
  return `${entry.key} ${entry.pathname}${entry.search}`;
}

/** What is known of a place in the history; a router's location is one. */
interface Entry {
  key: string;
  pathname: string;
  search: string;
}

/** How far down the page was, in CSS pixels; undefined when it was not seen. */
export function scrollPlaceOf(entry: Entry): number | undefined {
  return places.get(nameOf(entry));
}

export function saveScrollPlace(entry: Entry, top: number) {
  const name = nameOf(entry);
  // The last one kept stands last, so that those of long ago are dropped first.
  places.delete(name);
  places.set(name, Math.round(top));
}

/** Writes the places down; for when the page may be about to go. */
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

/** An address typed or a link followed, and not a reload or a way back: it starts at its top. */
function isFreshVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

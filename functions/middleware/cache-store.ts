import { newer } from '../db/request-d1.ts';

/** Where entries stand in the cache; nobody can ask for an address of this host. */
export const CACHE_ORIGIN = 'https://edge-cache.invalid';

const VERSION = 'x-kept-version';
const BEGAN = 'x-kept-began';
/** What the cache says of an entry, and not the answer. */
const OF_THE_CACHE = [VERSION, BEGAN, 'cf-cache-status', 'age', 'date', 'cache-control'];

/** An answer as it was kept. */
export interface Entry {
  response: Response;
  /** The catalogue's version that it was made from. */
  version: string;
  /** When its making began, in milliseconds. */
  began: number;
}

/** @returns what is kept under the key, undefined without it or when the cache can't be asked */
export async function readEntry(key: string): Promise<Entry | undefined> {
  const kept = await caches.default.match(CACHE_ORIGIN + key).catch(() => undefined);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  const version = headers.get(VERSION) ?? '';
  const began = Number(headers.get(BEGAN));
  for (const name of OF_THE_CACHE) headers.delete(name);
  return { response: new Response(kept.body, { headers }), version, began };
}

/** Keeps an answer for so many seconds, or until the cache needs the room. Never throws. */
export async function writeEntry(
  key: string,
  response: Response,
  { version, began, seconds }: { version: string; began: number; seconds: number },
): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(VERSION, version);
  headers.set(BEGAN, String(began));
  headers.set('cache-control', `public, max-age=${seconds}`);
  const entry = new Response(response.body, { headers });
  await caches.default.put(CACHE_ORIGIN + key, entry).catch(() => undefined);
}

/** The latest change of the catalogue that this data centre has heard of. */
export interface CatalogVersion {
  /** Another one after each change; empty while none is known. */
  version: string;
  /** From which on D1 knows of the change; undefined when nothing is known of it. */
  bookmark: string | undefined;
}

const VERSION_KEY = '/catalogue-mark';
/** Longer than any answer is kept. */
const VERSION_SECONDS = 24 * 60 * 60;
const BOOKMARK = 'x-bookmark';

/** It is an entry of the cache itself, and so tells every isolate of the data centre. */
export async function readCatalogVersion(): Promise<CatalogVersion> {
  const entry = await readEntry(VERSION_KEY);
  return {
    version: entry?.version ?? '',
    bookmark: entry?.response.headers.get(BOOKMARK) ?? undefined,
  };
}

/** Two changes at once: whichever is written last, the bookmark is that of the later one. */
export async function writeCatalogVersion(bookmark: string | null): Promise<void> {
  const before = await readCatalogVersion();
  const latest = newer(before.bookmark, bookmark ?? undefined);
  const response = new Response(null, latest ? { headers: { [BOOKMARK]: latest } } : {});
  await writeEntry(VERSION_KEY, response, {
    version: crypto.randomUUID(),
    began: Date.now(),
    seconds: VERSION_SECONDS,
  });
}

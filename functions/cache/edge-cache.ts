import type { CacheTimes } from '../contract/endpoint.ts';
import { newer } from '../db/database.ts';
import { sha256 } from '../sha256.ts';

/** Request to the cache. */
interface EdgeAsk {
  /** Equal for everyone who gets the same response, and free of personal data. */
  key: string;
  times: CacheTimes;
  /** `If-None-Match` of the request. */
  ifNoneMatch: string | undefined;
  /**
   * Makes the response, from data that has caught up with the bookmark. A 200 is kept without its
   * cookies; any other response or error goes only to the requester.
   */
  make(since: string | undefined): Promise<Response>;
  /** Queues the making of a response; after waiting, another request may have made it meanwhile. */
  inTurn?: ((work: () => Promise<Response>) => Promise<Response>) | undefined;
  waitUntil(work: Promise<unknown>): void;
}

/** Shared responses, kept in the data centre that made them. */
export interface EdgeCache {
  /**
   * @returns the kept response or a new one, with an ETag; 304 if the requester has it; `x-cache`
   *   says which
   */
  answer(ask: EdgeAsk): Promise<Response>;
  /**
   * Invalidates all earlier responses because the catalogue has changed: in this data centre at
   * once, elsewhere when they expire. Never throws.
   * @param bookmark of the D1 state from which the change is visible, if known
   */
  drop(bookmark: string | null): Promise<void>;
}

/** How long the refresh of a stale response keeps others from refreshing it too. */
const REFRESH_SECONDS = 10;

/**
 * Uses the Cache API, which supports neither `stale-while-revalidate` nor purging a group: so each
 * entry records when its making began, and after which change of the catalogue.
 * @param now milliseconds
 */
export function createEdgeCache(now: () => number = Date.now): EdgeCache {
  /** Reads the entry, if it was made after the latest change, and that change. */
  async function look({ key, times: { freshSeconds } }: EdgeAsk) {
    const [mark, entry] = await Promise.all([readCatalogVersion(), readEntry(key)]);
    return { mark, found: ifCurrent(entry, mark, freshSeconds) };
  }

  function ifCurrent(entry: Entry | undefined, mark: CatalogVersion, freshSeconds: number) {
    if (entry?.version !== mark.version) return undefined;
    const age = Math.max(0, Math.round((now() - entry.began) / 1000));
    return { response: entry.response, age, fresh: age <= freshSeconds };
  }

  async function makeAndKeep(
    ask: EdgeAsk,
    mark: CatalogVersion,
  ): Promise<[Response, Promise<void>]> {
    const began = now();
    const made = await ask.make(mark.bookmark);
    if (made.status !== 200) return [made, Promise.resolve()];
    const body = await made.arrayBuffer();
    const headers = new Headers(made.headers);
    headers.delete('set-cookie');
    headers.set('etag', etagOf(body));
    const kept = writeEntry(ask.key, new Response(body, { headers }), {
      version: mark.version,
      began,
      seconds: ask.times.freshSeconds + ask.times.staleSeconds,
    });
    return [new Response(body, { headers }), kept];
  }

  /**
   * Refreshes a stale response in the background; if that fails, for example for a deleted book,
   * drops it.
   */
  async function refresh(ask: EdgeAsk, mark: CatalogVersion): Promise<void> {
    const lease = `${ask.key}/refresh`;
    if (await readEntry(lease)) return;
    await writeEntry(lease, new Response(), {
      version: '',
      began: now(),
      seconds: REFRESH_SECONDS,
    });
    const make = async () => {
      const [made, kept] = await makeAndKeep(ask, mark);
      await kept;
      return made;
    };
    const made = await (ask.inTurn ?? ((work) => work()))(make).catch(() => undefined);
    // The next request then makes it in the foreground and gets the actual error.
    if (made?.status !== 200) await caches.default.delete(CACHE_ORIGIN + ask.key);
  }

  async function makeInTurn(ask: EdgeAsk, mark: CatalogVersion): Promise<Response> {
    if (!ask.inTurn) {
      const [made, kept] = await makeAndKeep(ask, mark);
      ask.waitUntil(kept);
      return made;
    }
    return await ask.inTurn(async () => {
      const { mark, found } = await look(ask);
      if (found?.fresh) return found.response;
      const [made, kept] = await makeAndKeep(ask, mark);
      await kept;
      return made;
    });
  }

  return {
    answer: async (ask) => {
      const { mark, found } = await look(ask);
      if (!found) return finish(await makeInTurn(ask, mark), ask, 'MISS', 0);
      if (!found.fresh) ask.waitUntil(refresh(ask, mark));
      return finish(found.response, ask, found.fresh ? 'HIT' : 'STALE', found.age);
    },
    drop: (bookmark) => writeCatalogVersion(bookmark),
  };
}

/**
 * Finishes a response. Browsers revalidate each time (`no-cache`): their copy is at most as old as
 * the edge's.
 */
function finish(response: Response, { ifNoneMatch }: EdgeAsk, from: string, age: number): Response {
  if (response.status !== 200) return response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-cache');
  headers.set('vary', 'Authorization');
  headers.set('x-cache', from);
  headers.set('age', String(age));
  if (!isKnown(headers.get('etag'), ifNoneMatch)) return new Response(response.body, { headers });
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}

/** Origin of cache keys; nobody can request a URL of this host. */
const CACHE_ORIGIN = 'https://edge-cache.invalid';

const VERSION = 'x-kept-version';
const BEGAN = 'x-kept-began';
/** Headers that belong to the cache entry, not to the response. */
const OF_THE_CACHE = [VERSION, BEGAN, 'cf-cache-status', 'age', 'date', 'cache-control'];

/** Cached response. */
interface Entry {
  response: Response;
  /** Catalogue version that it was made from. */
  version: string;
  /** When its making began, in milliseconds. */
  began: number;
}

/** @returns the entry of the key; undefined if there is none, or the cache fails */
async function readEntry(key: string): Promise<Entry | undefined> {
  const kept = await caches.default.match(CACHE_ORIGIN + key).catch(() => undefined);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  const version = headers.get(VERSION) ?? '';
  const began = Number(headers.get(BEGAN));
  for (const name of OF_THE_CACHE) headers.delete(name);
  return { response: new Response(kept.body, { headers }), version, began };
}

/** Stores a response for so many seconds, or until the cache evicts it. Never throws. */
async function writeEntry(
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

/** Latest catalogue change known in this data centre. */
interface CatalogVersion {
  /** Changes with every catalogue change; empty while none is known. */
  version: string;
  /** Bookmark of the D1 state from which the change is visible; undefined if unknown. */
  bookmark: string | undefined;
}

const VERSION_KEY = '/catalogue-mark';
/** Longer than any response is kept. */
const VERSION_SECONDS = 24 * 60 * 60;
const BOOKMARK = 'x-bookmark';

/**
 * Reads the catalogue version. It is a cache entry itself, so every isolate of the data centre sees
 * it.
 */
export async function readCatalogVersion(): Promise<CatalogVersion> {
  const entry = await readEntry(VERSION_KEY);
  return {
    version: entry?.version ?? '',
    bookmark: entry?.response.headers.get(BOOKMARK) ?? undefined,
  };
}

/**
 * Writes a new catalogue version. Of two concurrent changes the newer bookmark is kept, whichever
 * is written last.
 */
async function writeCatalogVersion(bookmark: string | null): Promise<void> {
  const before = await readCatalogVersion();
  const latest = newer(before.bookmark, bookmark ?? undefined);
  const response = new Response(null, latest ? { headers: { [BOOKMARK]: latest } } : {});
  await writeEntry(VERSION_KEY, response, {
    version: crypto.randomUUID(),
    began: Date.now(),
    seconds: VERSION_SECONDS,
  });
}

/** Strong ETag: equal bytes have equal ETags in every data centre. */
function etagOf(body: ArrayBuffer): string {
  return `"${sha256(new Uint8Array(body), 'hex').slice(0, 32)}"`;
}

/**
 * Whether `If-None-Match` contains the ETag. Weak ETags count: Cloudflare weakens an ETag when it
 * compresses the response.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
function isKnown(etag: string | null, ifNoneMatch: string | undefined): boolean {
  if (!etag || !ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

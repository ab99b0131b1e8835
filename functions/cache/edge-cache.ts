import type { CacheTimes } from '../contract/endpoints/endpoint.ts';
import { newer } from '../db/database.ts';
import { sha256 } from '../sha256.ts';

/** What is asked of the cache. */
interface EdgeAsk {
  /** The same for all to whom the same is answered, and nothing of a person in it. */
  key: string;
  times: CacheTimes;
  /** The request's `If-None-Match`. */
  ifNoneMatch: string | undefined;
  /**
   * Makes the answer anew, from data that has caught up with the bookmark. A 200 is kept, without
   * what it may say of cookies; whatever else it gives back or throws goes to whoever asked, alone.
   */
  make(since: string | undefined): Promise<Response>;
  /** Lets making wait for its turn; who had to wait may find that another has made it meanwhile. */
  inTurn?: ((work: () => Promise<Response>) => Promise<Response>) | undefined;
  waitUntil(work: Promise<unknown>): void;
}

/** Answers that are the same for everybody, kept in the data centre that made them. */
export interface EdgeCache {
  /**
   * @returns the kept answer or a new one, with an ETag; 304 to whoever has it; `x-cache` says which
   */
  answer(ask: EdgeAsk): Promise<Response>;
  /**
   * Says that the catalogue has changed: no answer made before is given any more, in this data centre
   * from now on, elsewhere when its times are over. Never throws.
   * @param bookmark from which on D1 knows of the change, if that is known
   */
  drop(bookmark: string | null): Promise<void>;
}

/** For this long, whoever refreshes a stale answer is the only one to do so. */
const REFRESH_SECONDS = 10;

/**
 * Over the Cache API, whose entries know no `stale-while-revalidate` and can't be purged in a group:
 * so each is kept with when, and after which change of the catalogue, its making began.
 * @param now milliseconds
 */
export function createEdgeCache(now: () => number = Date.now): EdgeCache {
  /** What is kept, if it was made after the latest change; and that change. */
  async function look({ key, times: { freshSeconds } }: EdgeAsk) {
    const [mark, entry] = await Promise.all([readCatalogVersion(), readEntry(key)]);
    return { mark, found: heed(entry, mark, freshSeconds) };
  }

  function heed(entry: Entry | undefined, mark: CatalogVersion, freshSeconds: number) {
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
   * Makes a stale answer anew behind it; where that fails, such as for a book that is gone, drops it.
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
    // What can't be made is asked for in earnest next time, and refused in its own words.
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

/** A browser asks each time (`no-cache`): what it has is at most as old as what the edge has. */
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

/** Where entries stand in the cache; nobody can ask for an address of this host. */
const CACHE_ORIGIN = 'https://edge-cache.invalid';

const VERSION = 'x-kept-version';
const BEGAN = 'x-kept-began';
/** What the cache says of an entry, and not the answer. */
const OF_THE_CACHE = [VERSION, BEGAN, 'cf-cache-status', 'age', 'date', 'cache-control'];

/** An answer as it was kept. */
interface Entry {
  response: Response;
  /** The catalogue's version that it was made from. */
  version: string;
  /** When its making began, in milliseconds. */
  began: number;
}

/** @returns what is kept under the key, undefined without it or when the cache can't be asked */
async function readEntry(key: string): Promise<Entry | undefined> {
  const kept = await caches.default.match(CACHE_ORIGIN + key).catch(() => undefined);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  const version = headers.get(VERSION) ?? '';
  const began = Number(headers.get(BEGAN));
  for (const name of OF_THE_CACHE) headers.delete(name);
  return { response: new Response(kept.body, { headers }), version, began };
}

/** Keeps an answer for so many seconds, or until the cache needs the room. Never throws. */
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

/** The latest change of the catalogue that this data centre has heard of. */
interface CatalogVersion {
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

/** A strong ETag: the same for the same bytes, from whichever data centre. */
function etagOf(body: ArrayBuffer): string {
  return `"${sha256(new Uint8Array(body), 'hex').slice(0, 32)}"`;
}

/**
 * Whether `If-None-Match` names the ETag. Weak ones count: Cloudflare makes an ETag weak where it
 * compresses the answer.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
function isKnown(etag: string | null, ifNoneMatch: string | undefined): boolean {
  if (!etag || !ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

import { newer } from '../db/request-d1.ts';
import { readEntry, writeEntry } from './cache-store.ts';

/** The latest change of the catalogue that this data centre has heard of. */
export interface CatalogVersion {
  /** Another one after each change; empty while none is known. */
  version: string;
  /** From which on D1 knows of the change; undefined when nothing is known of it. */
  bookmark: string | undefined;
}

const KEY = '/catalogue-mark';
/** Longer than any answer is kept. */
const SECONDS = 24 * 60 * 60;
const BOOKMARK = 'x-bookmark';

/** It is an entry of the cache itself, and so tells every isolate of the data centre. */
export async function readCatalogVersion(): Promise<CatalogVersion> {
  const entry = await readEntry(KEY);
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
  await writeEntry(KEY, response, {
    version: crypto.randomUUID(),
    began: Date.now(),
    seconds: SECONDS,
  });
}

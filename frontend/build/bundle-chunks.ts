import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

/**
 * The scripts that the home page references, without those marked for another page, which the
 * Worker removes (page-files.ts).
 * @throws {Error} if the build has no such page, or the page no script
 */
export function namedChunks(bundle: Bundle): Chunk[] {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html');
  const html = String(page.source).replace(/<link[^>]*\sdata-route=[^>]*>/g, '');
  const named = chunksOf(bundle).filter(({ fileName }) => html.includes(`/${fileName}"`));
  if (named.length === 0) throw new Error('index.html names no script');
  return named;
}

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/**
 * The chunks and everything reachable from them: their static imports, unless `next` says
 * otherwise.
 */
export function reachableFrom(
  from: readonly Chunk[],
  bundle: Bundle,
  next = ({ imports }: Chunk): readonly string[] => imports,
): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const name of next(chunk)) add(bundle[name]);
  };
  for (const chunk of from) add(chunk);
  return found;
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../rehearsal/settings.ts';
import { writeCatalogue } from './write-catalogue.ts';

/** The sources of a catalogue; if any of them changes, kept catalogues are rebuilt. */
const MADE_BY = [
  'migrations',
  'migrations/search',
  'test/bench/catalogue',
  'functions/search',
  'functions/catalog/fallback-search-columns.ts',
  'functions/contract/fold-text.ts',
];

/** The folder of kept catalogues (`BENCH_DIR`). */
function benchFolder(): string {
  return resolve(root, process.env['BENCH_DIR'] || '.bench');
}

/**
 * Returns a state of the local shop with `books` generated books and no photos. It is built the
 * first time and then kept, so callers must only read it.
 */
export async function cachedCatalogue(books: number, seed: number): Promise<string> {
  const state = join(benchFolder(), `${books}-books-${seed}-${fingerprint()}`);
  if (existsSync(state)) return state;
  const unfinished = `${state}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const began = performance.now();
  console.log(`Making ${books} books in ${benchFolder()} ...`);
  await writeCatalogue(unfinished, books, seed);
  renameSync(unfinished, state);
  console.log(`... done in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  return state;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const filesOf = (path: string) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(join(root, path))
          .sort()
          .map((name) => join(path, name));
  const made = MADE_BY.flatMap(filesOf).filter((path) => /(?<!\.test)\.(?:ts|sql)$/.test(path));
  for (const path of made) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 8);
}

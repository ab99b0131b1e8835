import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The libraries and the shop as the bundler makes them (120 KB), and about 2 % of air. */
const BUDGET_KB = 122;
const BYTES_IN_KB = 1000;

/**
 * Vite plugin: prints how much JavaScript a visitor of the home page downloads before it shows, and
 * fails the build when it is more than the budget. In kilobytes of 1000 bytes after gzip at its
 * usual level (6), file by file; what is fetched when it is needed does not count.
 */
export function firstLoadBudget(): Plugin {
  let print = (_line: string) => {};
  return {
    name: 'colophon:first-load-budget',
    apply: 'build',
    configResolved({ logger }) {
      print = (line) => logger.info(line);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const bytes = firstLoadBytes(bundle);
        const line =
          `First-load JavaScript of the home page: ${(bytes / BYTES_IN_KB).toFixed(1)} KB gzip ` +
          `(budget ${BUDGET_KB} KB)`;
        if (bytes > BUDGET_KB * BYTES_IN_KB) this.error(line);
        print(line);
      },
    },
  };
}

/** The scripts that index.html names, and all that those import without being asked. */
function firstLoadBytes(bundle: Bundle): number {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html to measure');
  // What is marked for another page, the Worker takes out of this one (page-files.ts).
  const html = String(page.source).replace(/<link[^>]*\sdata-route=[^>]*>/g, '');
  const named = Object.keys(bundle).filter((file) => html.includes(`/${file}"`));
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const file of named) add(file);
  if (files.size === 0) throw new Error('index.html names no script to measure');
  return [...files].reduce((sum, file) => {
    const chunk = bundle[file];
    return sum + (chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0);
  }, 0);
}

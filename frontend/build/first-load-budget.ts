import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Bundle, namedChunks, reachFrom } from './bundle-chunks.ts';

/** The libraries and the shop as the bundler makes them (122 KB), and about 2 % of air. */
const BUDGET_KB = 124;
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

/** Of the scripts that index.html names, and all that those import without being asked. */
function firstLoadBytes(bundle: Bundle): number {
  const chunks = reachFrom(namedChunks(bundle), bundle);
  return [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

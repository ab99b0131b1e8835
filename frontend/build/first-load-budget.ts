import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Bundle, namedChunks, reachableFrom } from './bundle-chunks.ts';

/** The libraries and the shop as bundled (123 KB), and a margin of about 1 %. */
const BUDGET_KB = 124;
const BYTES_IN_KB = 1000;

/**
 * Vite plugin: prints how much JavaScript a visitor of the home page downloads before it shows, and
 * fails the build if that exceeds the budget. In kilobytes of 1000 bytes after gzip at its default
 * level (6), file by file; lazy chunks do not count.
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

/** Size of the scripts that index.html references, and of their static imports. */
function firstLoadBytes(bundle: Bundle): number {
  const chunks = reachableFrom(namedChunks(bundle), bundle);
  return [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { WIDGETS, type WidgetVersion } from './widget-version.ts';

export const PATCHES = join(import.meta.dirname, '../features/checkout/dropin/patches');

/** A hunk of a patch, in an installed file. */
export interface PatchHunk {
  /** File name of the patch. */
  patch: string;
  /** Such as `node_modules/braintree-web-drop-in/dist/browser/dropin.js`. */
  file: string;
  before: string;
  after: string;
}

/** All hunks of the patches, in the order in which they are applied. */
export function readHunks(folder = PATCHES): PatchHunk[] {
  const patches = readdirSync(folder).filter((name) => name.endsWith('.patch'));
  return patches.sort().flatMap((patch) => {
    const text = readFileSync(join(folder, patch), 'utf8');
    const file = /^\+\+\+ b\/(.+)$/m.exec(text)?.[1];
    if (!file) throw new Error(`${patch} does not say which file it patches`);
    const hunks = text.split(/^@@ .*\n/m).slice(1);
    return hunks.map((hunk) => ({
      patch,
      file,
      before: linesOf(hunk, /^[ -]/),
      after: linesOf(hunk, /^[ +]/),
    }));
  });
}

function linesOf(hunk: string, kind: RegExp): string {
  const lines = hunk.split('\n').filter((line) => kind.test(line));
  return lines.map((line) => line.slice(1)).join('\n');
}

/**
 * Vite plugin: fails a build in which the widget is not patched, is missing, or is not the only
 * one. Register it before plugins that change the widget; in `optimizeDeps.rolldownOptions.plugins`
 * too, for the dev server, which bundles dependencies itself.
 * @param version that the pages are built with; undefined to allow any number of widgets
 */
export function patchedWidget(version?: WidgetVersion): Plugin {
  const hunks = readHunks();
  // Vite's dependency cache identifies plugins by name alone, so the name includes a hash of the
  // hunks.
  const digest = createHash('sha256').update(JSON.stringify(hunks)).digest('hex').slice(0, 12);
  const seen = new Set<string>();
  let building = false;
  return {
    name: `colophon:patched-widget:${version ?? 'any'}:${digest}`,
    // Called for a plugin of the build, not of the dependency bundler.
    configResolved(config) {
      building = config.command === 'build';
    },
    transform(code, id) {
      const [path = ''] = id.replaceAll('\\', '/').split('?');
      const own = hunks.filter(({ file }) => path.endsWith(`/${file}`));
      const lacking = own.find(({ after }) => !code.includes(after));
      if (lacking)
        throw new Error(
          `The payment widget in ${lacking.file} lacks ${lacking.patch}. ` +
            'Run `npm ci`, which applies the patches.',
        );
      for (const widget of Object.values(WIDGETS))
        if (path.endsWith(`/node_modules/${widget}/dist/browser/dropin.js`)) seen.add(widget);
      return null;
    },
    generateBundle() {
      if (!building || version === undefined) return;
      const found = [...seen].join(' and ') || 'no payment widget';
      if (found !== WIDGETS[version])
        throw new Error(`This build contains ${found} instead of ${WIDGETS[version]} alone.`);
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHunks } from '../../frontend/build/patched-widget.ts';
import { root } from '../rehearsal/settings.ts';

export const patchedChanges = readHunks();

/** Every installed file that a patch changes, such as `node_modules/…/dist/browser/dropin.js`. */
export const patchedFiles = [...new Set(patchedChanges.map(({ file }) => file))];

export function installed(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The installed file as published in the registry: every patch is reverted, the last first. */
export function published(file: string): string {
  return patchedChanges
    .filter((hunk) => hunk.file === file)
    .reduceRight((text, { before, after }) => text.replace(after, () => before), installed(file));
}

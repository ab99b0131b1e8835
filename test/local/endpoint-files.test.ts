import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';
import { sourcesOf } from './isolate-state.ts';

/** The calls named by the files with this ending, by the rest of the file name. */
function callsOf(folder: string, ending: string): Record<string, string[]> {
  const files = sourcesOf(join(root, folder)).filter((file) => file.endsWith(ending));
  const named = files.map((file) => {
    const calls = readFileSync(file, 'utf8').matchAll(/'((?:GET|POST|PUT|DELETE) \/[^']*)'/g);
    return [basename(file, ending), [...new Set([...calls].map(([, call = '']) => call))].sort()];
  });
  return Object.fromEntries(named.filter(([, calls]) => calls?.length));
}

test('each x.routes.ts serves exactly the calls that its x-endpoints.ts describes', () => {
  const described = callsOf('functions/contract', '-endpoints.ts');

  expect(Object.keys(described).length).toBeGreaterThan(0);
  expect(callsOf('functions', '.routes.ts')).toEqual(described);
});

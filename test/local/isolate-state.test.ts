import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';
import { sourcesOf, stateOf } from './isolate-state.ts';

/** The names that CONTRIBUTING gives a reason for, such as `functions/worker.ts › running`. */
function documented(): string[] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = text.split('## State of an isolate')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)` › ([\w, ]+?) +\|/gm)]
    .flatMap(([, file, names]) => (names ?? '').split(', ').map((name) => `${file} › ${name}`))
    .sort();
}

test('CONTRIBUTING lists everything that an isolate keeps between requests', () => {
  const kept = sourcesOf(join(root, 'functions')).flatMap((file) =>
    stateOf(file).map((name) => `${relative(root, file)} › ${name}`),
  );

  expect(kept.length).toBeGreaterThan(0);
  expect(kept.sort()).toEqual(documented());
});

test.each([
  ['let waiting: Promise<void> | undefined;', ['waiting']],
  ['export let count = 0;', ['count']],
  ['const first = fetch("/").then((answer) => answer.json()), x = await first;', ['x']],
  ['const asked = Promise.withResolvers<void>();', ['asked']],
  ['const cache = new WeakMap<object, string>();', ['cache']],
  [
    'const known = new Map<string, string>();\nexport const keep = (k: string) => known.set(k, k);',
    ['known'],
  ],
  [
    'const settings = { tries: 0 };\nexport function tried() { settings.tries += 1; }',
    ['settings'],
  ],
  [
    'export function once(make: () => Promise<void>) { let made: Promise<void> | undefined; return () => (made ??= make()); }',
    ['made'],
  ],
  [
    'export function line() { const waiting = new Map<number, number>(); return () => waiting.set(1, 1); }',
    ['waiting'],
  ],
  [
    'export function sum(n: number[]) { let all = 0; for (const one of n) all += one; return all; }',
    [],
  ],
  ['const WORDS = new Set(["a", "b"]);\nexport const has = (word: string) => WORDS.has(word);', []],
])('the check finds what a module keeps: %s', (code, names) => {
  const file = join(mkdtempSync(join(tmpdir(), 'colophon-state-')), 'module.ts');
  writeFileSync(file, code);

  expect(stateOf(file)).toEqual(names);
});

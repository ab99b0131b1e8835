import { globSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';

const EXPORTED =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm;

/** The files that declare each exported name; an overload counts once. */
function declaredIn(folders: readonly string[]): Map<string, string[]> {
  const declared = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => globSync(`${root}/${folder}/**/*.{ts,tsx}`))) {
    const names = [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name);
    for (const name of new Set(names)) {
      declared.set(name, [...(declared.get(name) ?? []), relative(root, file)]);
    }
  }
  return declared;
}

/** An API caller may share the name of what it calls, such as `pay.ts` on both sides. */
function isCallerAndAsked(files: readonly string[]): boolean {
  const [one = '', other = ''] = files;
  return (
    files.length === 2 &&
    basename(one) === basename(other) &&
    one.split('/')[0] !== other.split('/')[0]
  );
}

test('no two modules export the same name, except an API call and its use case', () => {
  const declared = declaredIn(['frontend', 'functions']);
  const twice = [...declared].filter(([, files]) => files.length > 1 && !isCallerAndAsked(files));

  expect(declared.size).toBeGreaterThan(1000);
  expect(Object.fromEntries(twice)).toEqual({});
});

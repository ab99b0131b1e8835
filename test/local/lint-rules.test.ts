import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';

// What the linter refuses by the project's own rules, with the settings of `npm run check`.

const SETTINGS = ['biome.json', ...globSync('{functions,test}/**/*.grit', { cwd: root })];
const DROPPED = 'Nothing happens here: a statement only runs in runBatch.';
const ANY_VALUE = 'Any value passes here: write expect.stringMatching(…).';
const UNREAD = 'Read JSON by a schema: use parseColumn of db/.';
const ABOVE = 'This may not import from the layers above it: CONTRIBUTING, “Map of the code”.';
const TESTS_ONLY = 'Only tests may use this: production has no such module.';
const OUT_OF_PLACE = 'Statements are made in *.statements.ts.';

/** The linter's messages about a module at this path in the project. */
function lint(path: string, source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const file of SETTINGS) cpSync(join(root, file), join(folder, file));
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), source);
    const settings = ['--vcs-enabled=false', '--reporter=github', path];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', ...settings], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [...stdout.matchAll(/^::error .*?::(.*)$/gm)].map(([, text = '']) => text);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withLine(line: string): string {
  return `import { runBatch } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import { endSessionsOfOldPasswordStatement } from './session.statements.ts';

export async function probe({ db, d1 }: Connection, user: { id: string; passwordHash: string }) {
  ${line}
  await runBatch(d1, []);
}
`;
}

test.each([
  'endSessionsOfOldPasswordStatement(db, user);',
  'await endSessionsOfOldPasswordStatement(db, user);',
  'void endSessionsOfOldPasswordStatement(db, user);',
  'return await endSessionsOfOldPasswordStatement(db, user);',
])('the linter refuses a statement outside of a batch: `%s`', (line) => {
  expect(lint('functions/accounts/probe.ts', withLine(line))).toContain(DROPPED);
});

test('the linter allows a statement in a batch', () => {
  const source = withLine('await runBatch(d1, [endSessionsOfOldPasswordStatement(db, user)]);');

  expect(lint('functions/accounts/probe.ts', source)).toEqual([]);
});

test('the linter refuses to make a statement outside of a *.statements.ts', () => {
  const source = `import { statement } from '../db/batch.ts';\n\nexport const make = statement;\n`;

  expect(lint('functions/accounts/probe.ts', source)).toContain(OUT_OF_PLACE);
  expect(lint('functions/accounts/probe.statements.ts', source)).toEqual([]);
});

test('the linter refuses JSON.parse without a schema', () => {
  const source = (read: string) =>
    `import * as z from 'zod/mini';\n\nexport const read = (text: string) => ${read};\n`;

  expect(lint('functions/book-lists/probe.ts', source('JSON.parse(text)'))).toContain(UNREAD);
  expect(lint('functions/book-lists/probe.ts', source('JSON.parse(text).id'))).toContain(UNREAD);
  expect(
    lint('functions/book-lists/probe.ts', source('z.object({}).parse(JSON.parse(text))')),
  ).toEqual([]);
});

test.each(['cloudflare:test', 'vitest', '#support/shop.ts'])(
  'the linter refuses %s outside of tests',
  (module) => {
    const source = `import { probe } from '${module}';\n\nexport const seen = probe;\n`;

    expect(lint('functions/catalog/probe.ts', source)).toEqual([TESTS_ONLY]);
    expect(lint('frontend/lib/probe.ts', source)).toEqual([TESTS_ONLY]);
    expect(lint('test/functions/probe.test.ts', source)).toEqual([]);
  },
);

test('the linter refuses a bare regular expression as an expected value', () => {
  const source = (fact: string) =>
    `import { expect } from 'vitest';\n\nexpect({ id: 'x' }).toMatchObject({ id: ${fact} });\n`;

  expect(lint('test/functions/probe.test.ts', source('/y/'))).toContain(ANY_VALUE);
  expect(lint('test/functions/probe.test.ts', source('expect.stringMatching(/y/)'))).toEqual([]);
});

test.each([
  ['reviews', 'privacy'],
  ['book-lists', 'settings'],
  ['search', 'wishlist'],
  ['security', 'accounts'],
  ['customers', 'payments'],
  ['middleware', 'orders'],
])('the linter refuses an import by %s/ from %s/, but not the reverse', (folder, above) => {
  const source = `import { probe } from '../${above}/probe.ts';\n\nexport const seen = probe;\n`;

  expect(lint(`functions/${folder}/probe.ts`, source)).toContain(ABOVE);
  expect(lint(`functions/${above}/probe.ts`, source.replace(above, folder))).toEqual([]);
});

test('the name of every function of a *.statements.ts ends in Statement or Statements', () => {
  const names = globSync('functions/**/*.statements.ts', { cwd: root })
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?function (\w+)/gm),
    ])
    .map(([, name = '']) => name);

  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/Statements?$/.test(name))).toEqual([]);
});

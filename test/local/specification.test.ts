import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';
import { findProofs } from '../specification/find-proofs.ts';
import { readStatements } from '../specification/read-statements.ts';
import { reportProofs } from '../specification/report.ts';
import { readSpecification, readTest } from '../specification/specification.ts';

// Checks test/specification/statements.md and the tests' tags against each other.

const { markdown, statements, proofs, invalidTags } = readSpecification();
const known = new Set(statements.map(({ id }) => id));
const proved = new Set(proofs.flatMap(({ ids }) => ids));

// A browser test may run at one width only, or only with the widget that has the feature under
// test.
const LEFT_OUT =
  /\b(?:test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails|only|skipIf|runIf)\b(?!\((?:test\.info\(\)\.project\.name !== '(?:phone|desktop)'|!isCurrent,))/;

const sample = (...lines: string[]) =>
  findProofs('local/a.test.ts', lines.join('\n'), new Set('a'));

test('every statement is read and has an id of its own', () => {
  expect(statements.length).toBeGreaterThan(790);
  expect(statements).toHaveLength(markdown.match(/^\s*[-*] .*\*\*/gm)?.length ?? 0);
  expect(known.size).toBe(statements.length);
});

test('every statement of the shop names one or two files that decide it', () => {
  const [, shop = ''] = markdown.split(/^## /m);
  const ofShop = readStatements(shop);

  expect(shop).toMatch(/^The shop\n/);
  expect(ofShop.length).toBeGreaterThan(340);
  expect(ofShop.filter(({ decidedBy }) => decidedBy.length < 1 || decidedBy.length > 2)).toEqual(
    [],
  );
});

test('every file that a statement names exists', () => {
  const isMissing = (file: string) => !existsSync(join(root, file));

  expect(statements.filter(({ text }) => text.includes('→'))).toEqual([]);
  expect(statements.filter(({ decidedBy }) => decidedBy.some(isMissing))).toEqual([]);
});

test('every statement has a test that proves it', () => {
  expect(statements.filter(({ id }) => !proved.has(id))).toEqual([]);
});

test('every tag names existing statements, each once', () => {
  expect(proofs.filter(({ ids }) => !ids.every((id) => known.has(id)))).toEqual([]);
  expect(proofs.filter(({ ids }) => new Set(ids).size < ids.length)).toEqual([]);
});

test('every tag is well-formed and stands above a test', () => {
  expect(invalidTags).toEqual([]);
});

test('no test that proves a statement is skipped', () => {
  const files = new Set(proofs.map(({ file }) => file));

  expect([...files].filter((file) => LEFT_OUT.test(readTest(file)))).toEqual([]);
});

test('every test of the widget in the browser proves a statement', () => {
  const specs = readdirSync(join(root, 'test/browser/widget')).filter((name) =>
    name.endsWith('.spec.ts'),
  );
  const tagged = new Set(proofs.map(({ file, title }) => `${file} › ${title}`));
  const tests = specs.flatMap((name) => titlesOf(`browser/widget/${name}`));

  expect(tests.length).toBeGreaterThan(180);
  expect(tests.filter((each) => !tagged.has(each))).toEqual([]);
});

test('a tag belongs to the test below it', () => {
  const { proofs: found, invalidTags: lost } = sample(
    '// proves a.1, a.2',
    '// proves a.3',
    "test('one', () => {});",
    "test('two', () => {});",
    '  // proves a.4',
    "  test.each([['x', 1]] as const)(",
    "    'three %s',",
  );

  expect(lost).toEqual([]);
  expect(found).toEqual([
    { file: 'local/a.test.ts', title: 'one', ids: ['a.1', 'a.2', 'a.3'] },
    { file: 'local/a.test.ts', title: 'three %s', ids: ['a.4'] },
  ]);
});

test.each([
  ['above no test', ['// proves a.1', 'const x = 1;']],
  ['above a skipped test', ['// proves a.1', "test.skip('one', () => {});"]],
  ['above a test that is commented out', ['// proves a.1', "// test('one', () => {});"]],
  ['apart from its test', ['// proves a.1', '', "test('one', () => {});"]],
  ['without an id', ['// proves', "test('one', () => {});"]],
  ['with an id mistyped', ['// proves a1', "test('one', () => {});"]],
  ['without commas', ['// proves a.1 a.2', "test('one', () => {});"]],
  ['with a misspelt keyword', ['// prove a.1', "test('one', () => {});"]],
  ['after the test, on its line', ["test('one', () => {}); // proves a.1"]],
])('a tag %s is reported', (_, lines) => {
  const { proofs: found, invalidTags: lost } = sample(...lines);

  expect(found).toEqual([]);
  expect(lost).toHaveLength(1);
});

test('a tag in a file that is not run is reported', () => {
  const lines = ['// proves a.1', "test('one', () => {});"].join('\n');

  expect(findProofs('support/a.test.ts', lines, new Set('a')).invalidTags).toHaveLength(1);
});

test('the report lists the tests of each statement, and says where there is none', () => {
  const text = '## First\n\n- **a.1** Said → `x.ts`, `y/z.sql`\n- **a.2** Said as well\n';

  expect(readStatements(text)).toEqual([
    { id: 'a.1', text: 'Said', decidedBy: ['x.ts', 'y/z.sql'] },
    { id: 'a.2', text: 'Said as well', decidedBy: [] },
  ]);
  expect(reportProofs(text, [{ file: 'local/a.test.ts', title: 'one', ids: ['a.1'] }])).toBe(
    '## First\n\n- **a.1** Said → `x.ts`, `y/z.sql`\n  - `local/a.test.ts` › one\n- **a.2** Said as well\n  - no test proves it\n',
  );
});

/** The titles of all tests in a file, tagged or not. */
function titlesOf(file: string): string[] {
  const titles = readTest(file).matchAll(/(?:\btest\(|\)\()\s*(['`])(.+?)\1/g);
  return [...titles].map(([, , title]) => `${file} › ${title}`);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';

// Holds test/README.md true: the table of what proves each line of the specification.

interface Row {
  line: string;
  proofs: string[];
}

const TABLE_HEAD = /^\| what the specification says +\| proof +\|\n\|[ -]+\|[ -]+\|\n/m;

/** Every row of the tables that have that head, as it is written. */
function readRows(): Row[] {
  const text = readFileSync(join(root, 'test/README.md'), 'utf8');
  const tables = text.split(TABLE_HEAD).slice(1);
  return tables.flatMap((table) => {
    const rows = table.slice(0, table.search(/\n(?!\|)/)).split('\n');
    return rows.map((row) => {
      const [, line = '', proof = ''] = row.split('|').map((cell) => cell.trim());
      return { line, proofs: proof === '' ? [] : proof.split('<br>') };
    });
  });
}

const rows = readRows();
const cited = [...new Set(rows.flatMap(({ proofs }) => proofs))];

/** The file that a proof names and the title in it. */
function partsOf(proof: string): { source: string; title: string } {
  const [, file = '', title = ''] = /^`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+)$/.exec(proof) ?? [];
  const path = join(root, 'test', file);
  return { source: file && existsSync(path) ? readFileSync(path, 'utf8') : '', title };
}

/** Whether a test has just that title: after `test(`, or after the cases of a `test.each(…)(`. */
function hasTest(source: string, title: string): boolean {
  return ["'", '`'].some((quote) => {
    const at = source.indexOf(quote + title + quote);
    return at >= 0 && /(?:\btest\(|\)\()\s*$/.test(source.slice(0, at));
  });
}

/** Every test of a file, as a row would cite it. */
function testsOf(file: string): string[] {
  const source = readFileSync(join(root, 'test', file), 'utf8');
  const titles = source.matchAll(/(?:\btest\(|\)\()\s*(['`])(.+?)\1/g);
  return [...titles].map(([, , title]) => `\`${file}\` › ${title}`);
}

test('the table is there and every line of it has a proof', () => {
  expect(rows.length).toBeGreaterThan(600);
  expect(rows.filter(({ line, proofs }) => line === '' || proofs.length === 0)).toEqual([]);
});

test('every test that it cites is there, under that title', () => {
  const lost = cited.filter((proof) => {
    const { source, title } = partsOf(proof);
    return !hasTest(source, title);
  });

  expect(lost).toEqual([]);
});

test('no test that it cites is left out of the run', () => {
  // A browser test may run at one width only, or with the widget that has what it is about.
  const leftOut =
    /\b(?:test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails|only|skipIf|runIf)\b(?!\((?:test\.info\(\)\.project\.name !== '(?:phone|desk)'|!isCurrent,))/;

  expect(cited.filter((proof) => leftOut.test(partsOf(proof).source))).toEqual([]);
});

test('every test of the widget in the browser proves a line of it', () => {
  const specs = readdirSync(join(root, 'test/browser/widget')).filter((name) =>
    name.endsWith('.spec.ts'),
  );
  const tests = specs.flatMap((name) => testsOf(`browser/widget/${name}`));

  expect(tests.length).toBeGreaterThan(180);
  expect(tests.filter((each) => !cited.includes(each))).toEqual([]);
});

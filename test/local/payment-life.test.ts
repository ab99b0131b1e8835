import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAYMENT_STATES } from '../../functions/contract/payment-state.ts';
import { root } from './settings.ts';

// Holds the life of a payment in CONTRIBUTING.md true: the drawing, its table, and what they name.

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const chapter = text.split('## The life of a payment\n')[1]?.split('\n## ')[0] ?? '';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const drawn = [...chapter.matchAll(/^ {2}(\S+) --> (\w+):/gm)].map(([, from, to]) => [
  from === '[*]' ? '-' : from,
  to,
]);
const rows = chapter
  .split('\n')
  .filter((line) => /^\| [a-z-]+ +\| [a-z]+ +\| `/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, from = '', to = '', by = '', proof = '']) => ({ from, to, by, proof }));

/** The file and the name in it that a cell cites, as `file` › name. */
function cited(cell: string): { file: string; name: string } {
  const [, file = '', name = ''] = /^`([\w./-]+)` › (.+)$/.exec(cell) ?? [];
  return { file, name };
}

test('every state is drawn, and every transition has its row', () => {
  expect([...new Set(drawn.flat())].filter((state) => state !== '-').sort()).toEqual(
    [...PAYMENT_STATES].sort(),
  );
  expect(rows.map(({ from, to }) => [from, to]).sort()).toEqual([...drawn].sort());
});

test('every function that makes one is there', () => {
  const lost = rows.filter(({ by }) => {
    const { file, name } = cited(by);
    return !read(`functions/${file}`).includes(`export async function ${name}(`);
  });

  expect(lost).toEqual([]);
});

test('every test that shows one is there', () => {
  const lost = rows.filter(({ proof }) => {
    const { file, name } = cited(proof);
    return !read(`test/${file}`).includes(`test('${name}', async`);
  });

  expect(lost).toEqual([]);
});

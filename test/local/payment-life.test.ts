import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  PAYMENT_STATES,
  type PaymentState,
  paymentStateSchema,
} from '#contract/payments/payment-state.ts';
import { root } from '../rehearsal/settings.ts';

// Checks the payment state machine in CONTRIBUTING.md, its diagram and table, against
// PAYMENT_STATES.

const STATES = paymentStateSchema.options;
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const chapter = text.split('## Payment state machine\n')[1]?.split('\n## ')[0] ?? '';

const arrows = [...chapter.matchAll(/^ {2}(\S+) --> ([^\s:]+)(?:: (.+))?$/gm)];
const drawn = arrows.map(([, from = '', to = '', label = '']) => ({
  move: `${from} > ${to}${label.startsWith('by hand') ? ', by hand' : ''}`,
  label,
}));
const rows = chapter
  .split('\n')
  .filter((line) => /^\| [a-z-]+ +\| [a-z, ]+ +\| `/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, from = '', to = '', file = '', proof = '']) => ({
    move: `${from === '-' ? '[*]' : from} > ${to}`,
    file: file.replaceAll('`', ''),
    proof,
  }));

/** Every transition that the table allows, as written in the diagram. */
function movesOf(from: PaymentState): string[] {
  const { starts, to, closings } = PAYMENT_STATES[from];
  const byHand = Object.values(closings).flatMap((way) =>
    way.map((next, index) => `${way[index - 1] ?? from} > ${next}, by hand`),
  );
  return [
    ...(starts ? [`[*] > ${from}`] : []),
    ...to.map((next) => `${from} > ${next}`),
    ...byHand,
  ];
}

const moves = [...new Set(STATES.flatMap(movesOf))].sort();

test('the diagram shows exactly the moves that PAYMENT_STATES allows', () => {
  expect(drawn.flatMap(({ move, label }) => (label ? move : [])).sort()).toEqual(moves);
});

test('the diagram ends a payment in exactly the states that are not in progress', () => {
  const ends = STATES.filter((state) => !PAYMENT_STATES[state].groups.includes('in-progress'));

  expect(drawn.flatMap(({ move, label }) => (label ? [] : move)).sort()).toEqual(
    ends.map((state) => `${state} > [*]`).sort(),
  );
});

test('every move by hand is also a move that the shop may make', () => {
  const byHand = moves.filter((move) => move.endsWith(', by hand'));

  expect(byHand.length).toBeGreaterThan(0);
  expect(moves).toEqual(expect.arrayContaining(byHand.map((move) => move.split(',')[0])));
});

test('every move has a row in the table, with an existing file', () => {
  expect(rows.map(({ move }) => move).sort()).toEqual(moves);
  expect(rows.filter(({ file }) => !existsSync(join(root, 'functions', file)))).toEqual([]);
});

test('every test that the table names exists', () => {
  const lost = rows.filter(({ proof }) => {
    const [, file = '', name = ''] = /^`([\w./-]+)` › (.+)$/.exec(proof) ?? [];
    return !readFileSync(join(root, 'test', file), 'utf8').includes(`test('${name}', async`);
  });

  expect(lost).toEqual([]);
});

import { parseArgs } from 'node:util';
import { measurePayments } from './payments.ts';
import { measureReads } from './reads.ts';

/**
 * `npm run bench [-- --only reads|payments --rounds N --seconds S --seed N]`, with `BOOKS`, `PORT`:
 * what the shop costs. It keeps nothing.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
  },
});

const PAYMENT_ROUNDS = 100;
const PARTS = ['reads', 'payments'];
const { only } = values;
if (only !== undefined && !PARTS.includes(only)) {
  throw new Error(`--only must be one of ${PARTS.join(', ')}`);
}

if (only !== 'payments') {
  const reads = await measureReads({
    books: positive('BOOKS', process.env['BOOKS'], 1000),
    rounds: positive('--rounds', values.rounds, 5),
    seconds: positive('--seconds', values.seconds, 1.5),
    connections: 10,
    seed: positive('--seed', values.seed, 1),
    port: positive('PORT', process.env['PORT'], 8797),
  });
  console.log(reads);
}
if (only !== 'reads') {
  console.log(`\n${await measurePayments(positive('--rounds', values.rounds, PAYMENT_ROUNDS))}`);
}

function positive(name: string, text: string | undefined, fallback: number): number {
  const number = Number(text || fallback);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`${name} must be a number above 0, not "${text}"`);
}

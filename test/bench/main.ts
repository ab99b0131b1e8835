import { parseArgs } from 'node:util';
import { reportCosts } from './cost-of-visits.ts';
import { measureFigures } from './figures.ts';
import { measureImport } from './imports.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePayments } from './payments.ts';
import { measureReads } from './reads.ts';
import { type MeasuredCall, reportCatalogue, reportGrowth } from './report-catalogue.ts';

/**
 * `npm run bench [-- --only catalogue|reads|payments|import|figures|orders --rounds N --seconds S --seed N]`, with `BOOKS`
 * (sizes of catalogues, such as `10000,1000000`), `ORDERS` (numbers of orders), `PORT`, `BENCH_DIR`: what the shop costs.
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
const PARTS = ['catalogue', 'reads', 'payments', 'import', 'figures', 'orders'];
const CONNECTIONS = 10;
const READ_BOOKS = 1000;
const IMPORTED_BOOKS = 1000;
const { only } = values;
if (only !== undefined && !PARTS.includes(only)) {
  throw new Error(`--only must be one of ${PARTS.join(', ')}`);
}

const seconds = positive('--seconds', values.seconds, 1.5);
const seed = positive('--seed', values.seed, 1);
const port = positive('PORT', process.env['PORT'], 8797);
if (only === undefined || only === 'catalogue') {
  const sizes = (process.env['BOOKS'] || '1000,10000').split(',');
  const measured = new Map<number, MeasuredCall[]>();
  for (const size of sizes) {
    const books = positive('BOOKS', size, 0);
    const options = { seconds, connections: CONNECTIONS, seed, port };
    const calls = await measureCatalogue(books, options);
    measured.set(books, calls);
    console.log(`\n${reportCatalogue(books, calls)}`);
  }
  if (measured.size > 1) console.log(`\n${reportGrowth(measured)}`);
  console.log(`\n${reportCosts(measured)}`);
}
if (only === undefined || only === 'reads') {
  const reads = await measureReads({
    books: READ_BOOKS,
    rounds: positive('--rounds', values.rounds, 5),
    seconds,
    connections: CONNECTIONS,
    seed,
    port,
  });
  console.log(`\n${reads}`);
}
if (only === undefined || only === 'payments') {
  console.log(`\n${await measurePayments(positive('--rounds', values.rounds, PAYMENT_ROUNDS))}`);
}
if (only === undefined || only === 'import') {
  const books = only === 'import' ? process.env['BOOKS'] : undefined;
  console.log(`\n${await measureImport(positive('BOOKS', books, IMPORTED_BOOKS), seed)}`);
}
if (only === undefined || only === 'figures') {
  const sizes = (process.env['ORDERS'] || '18250,100000').split(',');
  console.log(`\n${await measureFigures(sizes.map((size) => positive('ORDERS', size, 0)))}`);
}

if (only === undefined || only === 'orders') {
  const sizes = (process.env['ORDERS'] || '18250,100000').split(',');
  const counts = sizes.map((size) => positive('ORDERS', size, 0));
  console.log(`\n${await measureOrders(counts, { port, seed })}`);
}

function positive(name: string, text: string | undefined, fallback: number): number {
  const number = Number(text || fallback);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`${name} must be a number above 0, not "${text}"`);
}

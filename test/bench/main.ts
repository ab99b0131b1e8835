import { parseArgs } from 'node:util';
import { reportCosts } from './cost-of-visits.ts';
import { measureImport } from './imports.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureOrders } from './measure-orders.ts';
import { measurePayments } from './payments.ts';
import { measureReads } from './reads.ts';
import { measureRelevance } from './relevance/measure-relevance.ts';
import { type MeasuredCall, reportCatalogue, reportGrowth } from './report-catalogue.ts';

/**
 * Measures what the shop costs: `npm run bench [-- --only
 * catalogue|reads|payments|import|figures|orders|relevance --rounds N --seconds S --seed N
 * --queries N]`, with `BOOKS` (catalogue sizes, such as `10000,1000000`), `ORDERS` (numbers of
 * orders), `PORT` and `BENCH_DIR`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    queries: { type: 'string' },
  },
});

const PAYMENT_ROUNDS = 100;
const PARTS = ['catalogue', 'reads', 'payments', 'import', 'figures', 'orders', 'relevance'];
const CONNECTIONS = 10;
const READ_BOOKS = 1000;
const IMPORTED_BOOKS = 1000;
const QUERIES_PER_KIND = 5;
const only = values.only?.split(',');
for (const part of only ?? []) {
  if (!PARTS.includes(part))
    throw new Error(`--only must name some of ${PARTS.join(', ')}, not "${part}"`);
}

const seconds = positive('--seconds', values.seconds, 1.5);
const seed = positive('--seed', values.seed, 1);
const port = positive('PORT', process.env['PORT'], 8797);
if (isWanted('catalogue')) {
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
if (isWanted('reads')) {
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
if (isWanted('payments')) {
  console.log(`\n${await measurePayments(positive('--rounds', values.rounds, PAYMENT_ROUNDS))}`);
}
if (isWanted('import')) {
  const books = only ? process.env['BOOKS'] : undefined;
  console.log(`\n${await measureImport(positive('BOOKS', books, IMPORTED_BOOKS), seed)}`);
}
const orderParts = (['orders', 'figures'] as const).filter((part) => isWanted(part));
if (orderParts.length > 0) {
  const sizes = (process.env['ORDERS'] || '18250,100000').split(',');
  const counts = sizes.map((size) => positive('ORDERS', size, 0));
  console.log(`\n${await measureOrders(counts, { port, seed, parts: orderParts })}`);
}
if (isWanted('relevance')) {
  const perKind = positive('--queries', values.queries, QUERIES_PER_KIND);
  for await (const report of measureRelevance({ perKind, seed, port })) console.log(`\n${report}`);
}

function isWanted(part: string): boolean {
  return only === undefined || only.includes(part);
}

function positive(name: string, text: string | undefined, fallback: number): number {
  const number = Number(text || fallback);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`${name} must be a number above 0, not "${text}"`);
}

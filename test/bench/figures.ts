import { ORDER_STATUSES } from '../../functions/contract/order.ts';
import { type Person, putOnSale, signUp } from '../faults/people-and-books.ts';
import { type Answer, Shop } from '../faults/shop.ts';
import { alignedTable } from '../faults/tally.ts';

const BOOKS = 1000;
const CUSTOMERS = 500;
/** One statement of D1 does not take for ever. */
const CHUNK = 5000;
/** What an answer of the large shop may read for one row of the small. */
const MOST_GROWTH = 3;

/** How many rows one answer has read, and how long it is. */
interface Cost {
  rows: number;
  kb: number;
}

/**
 * What the dashboard, the list of customers and a customer's page read, at so many orders made by SQL
 * over two years, each of two books.
 * @returns the table, as text; a call that grows more than three times from the first size to the last
 *   has a `!`
 */
export async function measureFigures(sizes: readonly number[]): Promise<string> {
  const shop = await Shop.open({});
  try {
    const [admin] = await signUp(shop, 1, 1);
    if (!admin) throw new Error('There is no admin');
    const customers = await signUp(shop, CUSTOMERS);
    await putOnSale(
      shop,
      Array.from({ length: BOOKS }, (_, at) => ({ priceCents: 500 + at, copies: 1000 })),
    );
    const measured: Map<string, Cost>[] = [];
    let made = 0;
    for (const size of sizes) {
      while (made < size) {
        const until = Math.min(made + CHUNK, size);
        await sell(shop, { from: made, until });
        made = until;
      }
      measured.push(await measureAt(shop, admin, customers[0]));
    }
    return report(sizes, measured);
  } finally {
    await shop.remove();
  }
}

/** Orders number `from` to `until`, from two years ago until now: the triggers add them up. */
async function sell(shop: Shop, { from, until }: { from: number; until: number }): Promise<void> {
  const numbers = `WITH RECURSIVE numbers (n) AS (
    SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${until}
  ), buyers AS (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE role = 0
  ), made AS (
    SELECT printf('order-%08d', n) AS id, n, buyers.id AS user_id,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n * 7919 % 1051200) || ' minutes') AS at
    FROM numbers JOIN buyers ON place = n % ${CUSTOMERS}
  )`;
  const status = ORDER_STATUSES[3];
  for (const sql of [
    `${numbers} INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id,
       changed_by, created_at, updated_at)
     SELECT id, user_id, 'succeeded', 2500, '', id, user_id, at, at FROM made`,
    `${numbers} INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status,
       changed_by, created_at, updated_at)
     SELECT id, user_id, id, 2500, '', '${status}', user_id, at, at FROM made`,
    ...[0, 1].map(
      (
        position,
      ) => `${numbers}, books AS (SELECT id, name, row_number() OVER () - 1 AS n FROM products)
       INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count)
       SELECT made.id, ${position}, books.id, books.name, 1250, 1
       FROM made JOIN books ON books.n = (made.n * 31 + ${position} * 17) % ${BOOKS}`,
    ),
  ]) {
    await shop.d1.prepare(sql).run();
  }
}

async function measureAt(
  shop: Shop,
  { id, token }: Person,
  customer: Person | undefined,
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const [name, path] of [
    ['dashboard, this day', `/figures/${id}?over=day`],
    ['dashboard, this month', `/figures/${id}?over=month`],
    ['dashboard, this year', `/figures/${id}?over=year`],
    ['customers, the latest', `/customers/${id}`],
    ['customers, by spending', `/customers/${id}?sort=spent`],
    ['customers, found', `/customers/${id}?search=reader`],
    ['a customer', `/customer/${customer?.id}/${id}`],
  ] as const) {
    costs.set(name, costOf(name, await shop.call('GET', path, { token })));
  }
  return costs;
}

function costOf(name: string, answer: Answer): Cost {
  if (answer?.status !== 200) throw new Error(`${name} was answered ${JSON.stringify(answer)}`);
  return { rows: answer.meters.d1.rowsRead, kb: JSON.stringify(answer.body).length / 1024 };
}

function report(sizes: readonly number[], measured: readonly Map<string, Cost>[]): string {
  const [first, last] = [measured[0], measured.at(-1)];
  const rows = [...(first?.keys() ?? [])].map((name) => {
    const costs = measured.map((each) => each.get(name));
    const growth = (last?.get(name)?.rows ?? 0) / (first?.get(name)?.rows ?? 1);
    return [
      name,
      ...costs.map((cost) => String(cost?.rows)),
      ...costs.map((cost) => cost?.kb.toFixed(1) ?? ''),
      `${growth.toFixed(1)}${growth > MOST_GROWTH ? ' !' : ''}`,
    ];
  });
  const head = [
    '',
    ...sizes.map((size) => `rows at ${size}`),
    ...sizes.map((size) => `KB at ${size}`),
    'growth',
  ];
  return `What the dashboard and the customers read, by the shop's orders:\n\n${alignedTable([head, ...rows])}`;
}

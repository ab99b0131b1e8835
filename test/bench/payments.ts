import { alignedTable } from '../faults/count-table.ts';
import { type Book, type Person, putOnSale, signUpBuyers } from '../faults/people-and-books.ts';
import type { Meters } from '../faults/plan.ts';
import { type Answer, Shop } from '../faults/shop.ts';
import { median, percentile } from './statistics.ts';

const WARM_UP = 10;
const PRICE_CENTS = 1250;
const HOUR_MS = 60 * 60 * 1000;

const HEAD = [
  '',
  'own, median',
  'own, p95',
  'at Braintree',
  'calls to it',
  'D1 calls',
  'rows read',
  'rows written',
  'in the index',
];

interface Sample extends Meters {
  /** Of the whole call, in milliseconds. */
  took: number;
}

/**
 * Measures what a checkout costs beyond Braintree's own time, with `rounds` of each call, one after
 * another.
 * @returns the tables, as text
 */
export async function measurePayments(rounds: number): Promise<string> {
  const shop = await Shop.open({});
  try {
    return await measureAt(shop, rounds);
  } finally {
    await shop.remove();
  }
}

async function measureAt(shop: Shop, rounds: number): Promise<string> {
  const books = await putOnSale(
    shop,
    [0, 1, 2].map(() => ({ priceCents: PRICE_CENTS, copies: 10 * (rounds + WARM_UP) })),
  );
  const [book] = books;
  if (!book) throw new Error('There is no book');
  const buyers = await signUpBuyers(shop, rounds + WARM_UP);
  const round = async (call: (buyer: Person) => Promise<Sample>) => {
    const samples: Sample[] = [];
    for (const buyer of buyers) samples.push(await call(buyer));
    return samples.slice(WARM_UP);
  };

  const one = await round((buyer) => pay(shop, buyer, [book]));
  const three = await round((buyer) => pay(shop, buyer, books));
  const asking = await round((buyer) => pay(shop, buyer, [book], { THREE_D_SECURE: 'on' }));
  const again = await round((buyer) => orderAgain(shop, buyer, book));
  const making = await round((buyer) => orderFirst(shop, buyer, book));
  const reconciled = await round((buyer) => reconcileOne(shop, buyer, book));
  const unsold = await putOnSale(
    shop,
    buyers.map(() => ({ priceCents: PRICE_CENTS, copies: 2 })),
  );
  await shop.doScheduledWork();
  const followed = await round((buyer) => followOne(shop, buyer, unsold.pop()));

  const rows = [
    row('POST payment, one book', one),
    row('POST payment, three books', three),
    row('POST payment, one book, 3D Secure on', asking),
    row('POST order/create, order exists', again),
    row('POST order/create, order created', making),
    row('scheduled work: one payment reconciled', reconciled),
    row('scheduled work: a sale moves its book in the index', followed),
  ];
  const waits = (samples: Sample[]) => median(samples.map(({ gateway }) => gateway.waited));
  const added = (waits(asking) - waits(one)).toFixed(1);
  return [
    `What a payment costs: ${rounds} rounds each, one after the other; times in milliseconds.\n`,
    alignedTable([HEAD, ...rows]),
    `\n3D Secure adds one call to Braintree before the charge: ${added} ms here, a round trip to Braintree in production.`,
  ].join('\n');
}

async function pay(shop: Shop, buyer: Person, books: Book[], vars: Record<string, string> = {}) {
  const amount = books.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100;
  const body = {
    paymentMethodNonce: 'fake-valid-nonce',
    amount,
    products: books.map(({ id }) => ({ _id: id, count: 1 })),
    address: '1 Reading Room, 10001 New York',
    idempotencyKey: crypto.randomUUID(),
  };
  const path = `/braintree/payment/${buyer.id}`;
  return await timed(() => shop.call('POST', path, { token: buyer.token, body, vars }));
}

/** The specification's second call, after a payment that named its books and so made the order. */
async function orderAgain(shop: Shop, buyer: Person, book: Book) {
  const paid = await shop.db
    .selectFrom('payments')
    .select('transaction_id')
    .where('user_id', '=', buyer.id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return await order(shop, buyer, book, paid.transaction_id);
}

/** The same call after a payment that only named its amount: it makes the order. */
async function orderFirst(shop: Shop, buyer: Person, book: Book) {
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: PRICE_CENTS / 100 };
  const path = `/braintree/payment/${buyer.id}`;
  const paid = await shop.call('POST', path, { token: buyer.token, body });
  return await order(shop, buyer, book, Object(Object(paid?.body).transaction).id);
}

async function order(shop: Shop, buyer: Person, book: Book, transactionId: string | null) {
  const body = {
    order: {
      products: [{ _id: book.id, count: 1 }],
      transaction_id: transactionId,
      amount: PRICE_CENTS / 100,
      address: '',
    },
  };
  const path = `/order/create/${buyer.id}`;
  return await timed(() => shop.call('POST', path, { token: buyer.token, body }));
}

/** One run of all scheduled work, with one due payment whose charge's answer was lost. */
async function reconcileOne(shop: Shop, buyer: Person, book: Book) {
  const faults = [{ at: 'charge', n: 1, kind: 'answer lost', ms: 0 }] as const;
  const body = {
    paymentMethodNonce: 'fake-valid-nonce',
    amount: PRICE_CENTS / 100,
    products: [{ _id: book.id, count: 1 }],
  };
  const path = `/braintree/payment/${buyer.id}`;
  await shop.call('POST', path, { token: buyer.token, body, faults });
  shop.advanceClockTo(new Date(shop.now().getTime() + HOUR_MS));
  return await timed(() => shop.doScheduledWork());
}

/**
 * One run of all scheduled work after a book's first sale; each of the first few sales moves the
 * book in the index.
 */
async function followOne(shop: Shop, buyer: Person, book: Book | undefined) {
  if (!book) throw new Error('There is no book');
  const sold = await pay(shop, buyer, [book]);
  if (sold.search.rowsWritten > 0) throw new Error('A sale wrote to the index');
  return await timed(() => shop.doScheduledWork());
}

async function timed(call: () => Promise<Answer>): Promise<Sample> {
  const began = performance.now();
  const answer = await call();
  const took = performance.now() - began;
  if (answer?.status !== 200) throw new Error(`Answered ${JSON.stringify(answer)}`);
  return { ...answer.meters, took };
}

function row(name: string, samples: Sample[]): string[] {
  const own = samples.map(({ took, gateway }) => took - gateway.waited);
  const of = (read: (sample: Sample) => number) => median(samples.map(read));
  return [
    name,
    median(own).toFixed(1),
    percentile(own, 0.95).toFixed(1),
    of(({ gateway }) => gateway.waited).toFixed(1),
    of(({ gateway }) => gateway.calls).toFixed(0),
    of(({ d1 }) => d1.calls).toFixed(0),
    of(({ d1 }) => d1.rowsRead).toFixed(0),
    of(({ d1 }) => d1.rowsWritten).toFixed(0),
    of(({ search }) => search.rowsWritten).toFixed(0),
  ];
}

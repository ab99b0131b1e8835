import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '../../functions/accounts/password-hash.ts';
import { openDatabase } from '../../functions/db/database.ts';
import { listOrdersToIndex } from '../../functions/orders/order-index.repository.ts';
import { indexOrders } from '../../functions/orders/update-order-index.ts';
import { Random } from '../faults/random.ts';
import { root } from '../rehearsal/settings.ts';
import { makeBooks } from './catalogue/make-books.ts';
import { sqliteAsD1 } from './catalogue/sqlite-d1.ts';
import { WORD_LISTS } from './catalogue/word-lists.ts';

const READ_AT_ONCE = 2000;

/**
 * Indexes all orders with words made by the shop's own code. The entries are inserted in index
 * order; with a million orders, inserting each in place takes many times as long.
 */
async function indexAll(shop: DatabaseSync): Promise<void> {
  const db = openDatabase(sqliteAsD1(shop));
  shop.exec(`BEGIN; CREATE TEMP TABLE made_words (word TEXT, created_at TEXT, order_id TEXT)`);
  const index = shop.prepare('INSERT INTO order_index VALUES (?, ?, ?)');
  const word = shop.prepare('INSERT INTO made_words VALUES (?, ?, ?)');
  const next = shop.prepare(`SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ${READ_AT_ONCE}`);
  for (let last = ''; ; ) {
    const ids = next.all(last).map(({ id }) => String(id));
    for (const { id, at, words } of await listOrdersToIndex(db, ids)) {
      index.run(id, at, JSON.stringify(words));
      for (const one of words) word.run(one, at, id);
    }
    const end = ids.at(-1);
    if (end === undefined) break;
    last = end;
  }
  shop.exec(`INSERT INTO order_words SELECT * FROM made_words ORDER BY word, created_at, order_id;
    DROP TABLE made_words; COMMIT`);
}

/** Indexes the orders that wait in the outbox, as the shop's scheduled work does. */
async function indexLatest(shop: DatabaseSync): Promise<void> {
  const d1 = sqliteAsD1(shop);
  const waiting = shop.prepare('SELECT 1 FROM order_changes LIMIT 1');
  while (waiting.get()) {
    shop.exec('BEGIN');
    await indexOrders({ db: openDatabase(d1), d1 }, READ_AT_ONCE);
    shop.exec('COMMIT');
  }
}

const FIGURES = join(root, 'functions/sales-figures/rebuild-sales-figures.sql');

export const OWNER = { email: 'owner@example.com', password: 'bookshop-1' };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Fifty orders a day; more if they would otherwise span over ten years. */
const EVERY_MS = DAY_MS / 50;
const LONGEST_MS = 3650 * DAY_MS;
/** Orders per person. */
const LOYALTY = 5;
/** The latest orders, which are written as the shop writes them, with triggers. */
const LATEST = 1000;
/** One in this many of the latest orders is cancelled. */
const CANCELLED = 10;
/** Orders per transaction. */
const AT_ONCE = 50_000;
const OF_OLD = ['Delivered', 'Delivered', 'Delivered', 'Delivered', 'Cancelled'] as const;
const OF_NOW = ['Not processed', 'Processing', 'Shipped'] as const;

/**
 * Fills a shop that has books with paid orders of two lines, up to now, and with their index
 * entries; `seed` decides who bought what. For most orders, the rows that triggers write are
 * created all at once, and the figures by the command that rebuilds them.
 */
export async function fillOrders(shop: DatabaseSync, orders: number, seed: number): Promise<void> {
  const random = new Random(seed);
  const people = Math.ceil(orders / LOYALTY);
  await writePeople(shop, people, random);
  const books = [...makeBooks(1000, seed)];
  const everyMs = Math.min(EVERY_MS, LONGEST_MS / orders);
  const last = Date.now() - everyMs;
  const order = (n: number): MadeOrder => ({
    n,
    at: new Date(last - (orders - n) * everyMs).toISOString(),
    userId: `user-${random.between(0, people - 1)}`,
    status: n < orders - LATEST ? random.pick(OF_OLD) : random.pick(OF_NOW),
    address: `${random.between(1, 99)} ${capitalised(random)} Street, ${random.pick(WORD_LISTS.places)}`,
    // Most buyers buy the best sellers.
    books: [0, 1].flatMap(() => books[Math.floor(1000 ** random.next()) - 1] ?? books[0] ?? []),
  });
  const old = Math.max(0, orders - LATEST);
  withoutTriggers(shop, () => {
    writeOrders(shop, { from: 0, until: old, order });
    addUp(shop);
  });
  await indexAll(shop);
  writeOrders(shop, { from: old, until: orders, order });
  cancelSome(shop, old);
  await indexLatest(shop);
}

function writeOrders(
  shop: DatabaseSync,
  { from, until, order }: { from: number; until: number; order: (n: number) => MadeOrder },
): void {
  const write = writerOf(shop);
  shop.exec('BEGIN');
  for (let n = from; n < until; n += 1) {
    if (n > from && n % AT_ONCE === 0) shop.exec('COMMIT; BEGIN');
    write(order(n));
  }
  shop.exec('COMMIT');
}

/** Drops the triggers while `work` runs, except those that assign order numbers. */
function withoutTriggers(shop: DatabaseSync, work: () => void): void {
  const triggers = shop
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'
      AND tbl_name IN ('payments', 'orders', 'order_lines') AND name NOT LIKE '%number%'`)
    .all();
  for (const { name } of triggers) shop.exec(`DROP TRIGGER "${name}"`);
  work();
  for (const { sql } of triggers) shop.exec(String(sql));
}

/** Writes what the triggers would have written. */
function addUp(shop: DatabaseSync): void {
  shop.exec(`BEGIN;
    INSERT INTO events (at, actor, payment_id, subject, after, amount_cents)
    SELECT updated_at, changed_by, id, 'payment', state, amount_cents FROM payments;
    INSERT INTO events (at, actor, payment_id, order_id, subject, after, amount_cents)
    SELECT updated_at, changed_by, payment_id, id, 'order', 'Not processed', amount_cents FROM orders;
    INSERT INTO order_counts (status, orders) SELECT status, count(*) FROM orders GROUP BY status;
    ${readFileSync(FIGURES, 'utf8')}
    COMMIT`);
}

function cancelSome(shop: DatabaseSync, from: number): void {
  shop.exec(`UPDATE orders SET status = 'Cancelled', updated_at = created_at, changed_by = 'owner'
    WHERE rowid > ${from} AND rowid % ${CANCELLED} = 0`);
}

type Book = ReturnType<typeof makeBooks> extends Generator<infer Row> ? Row : never;

interface MadeOrder {
  n: number;
  at: string;
  userId: string;
  status: string;
  address: string;
  books: Book[];
}

function writerOf(shop: DatabaseSync): (order: MadeOrder) => void {
  const payment = shop.prepare(`INSERT INTO payments
    (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
    VALUES (?, ?, 'succeeded', ?, ?, ?, ?, ?, ?)`);
  const order = shop.prepare(`INSERT INTO orders
    (id, user_id, payment_id, status, amount_cents, address, changed_by, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const line = shop.prepare(`INSERT INTO order_lines
    (order_id, position, product_id, name, isbn, price_cents, count, category_id)
    VALUES (?, ?, ?, ?, ?, ?, 1, ?)`);
  return ({ n, at, userId, status, address, books }) => {
    const [id, paymentId] = [idOf(n, 1), idOf(n, 2)];
    const amount = books.reduce((sum, { price_cents }) => sum + price_cents, 0);
    payment.run(paymentId, userId, amount, address, transactionOf(n), userId, at, at);
    order.run(id, userId, paymentId, status, amount, address, userId, at, at);
    for (const [position, book] of books.entries()) {
      line.run(id, position, book.id, book.name, book.isbn, book.price_cents, book.category_id);
    }
  };
}

async function writePeople(shop: DatabaseSync, people: number, random: Random): Promise<void> {
  const at = '2016-01-01T00:00:00.000Z';
  const insert = shop.prepare(`INSERT INTO users
    (id, name, email, password_hash, role, email_confirmed_at, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  shop.exec('BEGIN');
  insert.run(
    'owner',
    'Olive Owner',
    OWNER.email,
    await hashPassword(OWNER.password),
    1,
    at,
    at,
    at,
  );
  for (let n = 0; n < people; n += 1) {
    const first = common(random, WORD_LISTS.firstNames);
    const last = common(random, WORD_LISTS.surnames);
    insert.run(`user-${n}`, `${first} ${last}`, `${first}.${n}@example.com`, '', 0, at, at, at);
  }
  shop.exec('COMMIT');
}

/** Picks from the list, the first entries most often. */
function common(random: Random, list: readonly string[]): string {
  return list[Math.floor(list.length ** random.next()) - 1] ?? list[0] ?? '';
}

function capitalised(random: Random): string {
  const word = common(random, WORD_LISTS.titleWords);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Ids like the shop's: those of the same time share a prefix. */
function idOf(n: number, kind: number): string {
  const hex = n.toString(16).padStart(8, '0');
  return `019a${hex.slice(0, 4)}-${hex.slice(4)}-7000-800${kind}-000000000000`;
}

function transactionOf(n: number): string {
  return `t${((n * 387_420_489) % 2_176_782_336).toString(36)}${n.toString(36)}`;
}

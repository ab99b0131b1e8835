import type { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '../../functions/accounts/password-hash.ts';
import { openDatabase } from '../../functions/db/database.ts';
import { indexOrders } from '../../functions/orders/index-orders.ts';
import { Random } from '../faults/random.ts';
import { makeBooks } from './catalogue/make-books.ts';
import { sqliteAsD1 } from './catalogue/sqlite-d1.ts';
import { WORD_STOCK } from './catalogue/word-stock.ts';

export const OWNER = { email: 'owner@example.com', password: 'bookshop-1' };

/** Fifty a day, the last one at the end of 2026. */
const EVERY_MS = (24 * 60 * 60 * 1000) / 50;
const LAST = Date.parse('2026-12-31T23:00:00.000Z');
/** Orders of one person. */
const LOYALTY = 5;
/** Orders that one transaction holds. */
const AT_ONCE = 20_000;
const INDEXED_AT_ONCE = 2000;
const OF_OLD = ['Delivered', 'Delivered', 'Delivered', 'Delivered', 'Cancelled'] as const;
const OF_NOW = ['Not processed', 'Processing', 'Shipped'] as const;

/**
 * Fills a shop that has books with so many paid orders of two lines, and what they are found by, which
 * the shop's own code makes of them; `seed` decides who bought what.
 */
export async function fillOrders(shop: DatabaseSync, orders: number, seed: number): Promise<void> {
  const random = new Random(seed);
  const people = Math.ceil(orders / LOYALTY);
  await writePeople(shop, people, random);
  const books = [...makeBooks(1000, seed)];
  const write = writerOf(shop);
  for (let n = 0; n < orders; n += 1) {
    if (n % AT_ONCE === 0) shop.exec(n === 0 ? 'BEGIN' : 'COMMIT; BEGIN');
    const at = new Date(LAST - (orders - n) * EVERY_MS).toISOString();
    const isOld = n < orders - 200;
    write({
      n,
      at,
      userId: `user-${random.between(0, people - 1)}`,
      status: isOld ? random.pick(OF_OLD) : random.pick(OF_NOW),
      address: `${random.between(1, 99)} ${capitalised(random)} Street, ${random.pick(WORD_STOCK.places)}`,
      // The best sellers are bought by most.
      books: [0, 1].map(() => books[Math.floor(1000 ** random.next()) - 1] ?? books[0]),
    });
  }
  shop.exec('COMMIT');
  await indexAll(shop);
}

type Book = ReturnType<typeof makeBooks> extends Generator<infer Row> ? Row : never;

interface MadeOrder {
  n: number;
  at: string;
  userId: string;
  status: string;
  address: string;
  books: (Book | undefined)[];
}

function writerOf(shop: DatabaseSync): (order: MadeOrder) => void {
  const payment = shop.prepare(`INSERT INTO payments
    (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
    VALUES (?, ?, 'succeeded', 2500, ?, ?, ?, ?, ?)`);
  const order = shop.prepare(`INSERT INTO orders
    (id, user_id, payment_id, status, amount_cents, address, changed_by, created_at, updated_at)
    VALUES (?, ?, ?, ?, 2500, ?, ?, ?, ?)`);
  const line = shop.prepare(`INSERT INTO order_lines
    (order_id, position, product_id, name, isbn, price_cents, count) VALUES (?, ?, ?, ?, ?, 1250, 1)`);
  return ({ n, at, userId, status, address, books }) => {
    const [id, paymentId] = [idOf(n, 1), idOf(n, 2)];
    payment.run(paymentId, userId, address, transactionOf(n), userId, at, at);
    order.run(id, userId, paymentId, status, address, userId, at, at);
    for (const [position, book] of books.entries()) {
      if (book) line.run(id, position, book.id, book.name, book.isbn);
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
    const first = common(random, WORD_STOCK.firstNames);
    const last = common(random, WORD_STOCK.surnames);
    insert.run(`user-${n}`, `${first} ${last}`, `${first}.${n}@example.com`, '', 0, at, at, at);
  }
  shop.exec('COMMIT');
}

/** By the shop's own code, as its due work does it. */
async function indexAll(shop: DatabaseSync): Promise<void> {
  const d1 = sqliteAsD1(shop);
  const waiting = shop.prepare('SELECT 1 FROM order_changes LIMIT 1');
  while (waiting.get()) {
    shop.exec('BEGIN');
    await indexOrders({ db: openDatabase(d1), d1 }, INDEXED_AT_ONCE);
    shop.exec('COMMIT');
  }
}

/** One of the list, the first ones most often. */
function common(random: Random, list: readonly string[]): string {
  return list[Math.floor(list.length ** random.next()) - 1] ?? list[0] ?? '';
}

function capitalised(random: Random): string {
  const word = common(random, WORD_STOCK.titleWords);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Ids as the shop makes them, which begin alike where they are of one time. */
function idOf(n: number, kind: number): string {
  const hex = n.toString(16).padStart(8, '0');
  return `019a${hex.slice(0, 4)}-${hex.slice(4)}-7000-800${kind}-000000000000`;
}

function transactionOf(n: number): string {
  return `t${((n * 387_420_489) % 2_176_782_336).toString(36)}${n.toString(36)}`;
}

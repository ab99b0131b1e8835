import { v7 as uuidv7 } from 'uuid';
import { NO_PASSWORD } from '../../functions/accounts/password-hash.ts';
import { addressOfGuest } from '../../functions/accounts/placeholder-email.ts';
import { createSessionTokens } from '../../functions/accounts/session-token.ts';
import { prepareSession } from '../../functions/accounts/start-session.ts';
import { insertCategoryStatement } from '../../functions/catalog/category.statements.ts';
import { insertProductStatement } from '../../functions/catalog/product.statements.ts';
import { runBatch, statement } from '../../functions/db/batch.ts';
import type { Deps } from '../../functions/deps.ts';
import { SECRET } from './secret.ts';
import type { Shop } from './shop.ts';

/** A signed-in user. */
export interface Person {
  id: string;
  token: string;
}

/** A book and the price the harness knows; the catalogue's price may be newer. */
export interface Book {
  id: string;
  priceCents: number;
}

const BATCH = 50;
/** How long guests are kept; longer than any run. */
const GUEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Stands in for a password hash; every password tried against it is wrong. */
export { NO_PASSWORD };

/** Inserts signed-in users with accounts directly into the tables. */
export async function signUp(shop: Shop, count: number, role: 0 | 1 = 0): Promise<Person[]> {
  const deps = {
    db: shop.db,
    now: () => shop.now(),
    newId: uuidv7,
    tokens: createSessionTokens([SECRET]),
  } as Deps;
  const people: Person[] = [];
  while (people.length < count) {
    const size = Math.min(BATCH, count - people.length);
    const batch = await Promise.all(Array.from({ length: size }, () => insertPerson(deps, role)));
    await runBatch(
      shop.d1,
      batch.flatMap(({ statements }) => statements),
    );
    people.push(...batch.map(({ person }) => person));
  }
  return people;
}

/** Users who have opened the cart once, and so are customers at Braintree. */
export async function signUpBuyers(shop: Shop, count: number): Promise<Person[]> {
  const people = await signUp(shop, count);
  for (const { id, token } of people)
    await shop.call('GET', `/braintree/getToken/${id}`, { token });
  return people;
}

/**
 * Guests who buy once each, as `POST /guest` creates them. They are already customers at Braintree,
 * because a payment that dies while creating one leaves it there, which is known.
 */
export async function createGuests(shop: Shop, count: number): Promise<Person[]> {
  const guests = await signUpBuyers(shop, count);
  for (const { id } of guests)
    await shop.db
      .updateTable('users')
      .set({
        email: addressOfGuest(id),
        guest_email: `${id}@example.com`,
        guest_until: new Date(shop.now().getTime() + GUEST_KEPT_MS).toISOString(),
      })
      .where('id', '=', id)
      .execute();
  return guests;
}

async function insertPerson(deps: Deps, role: 0 | 1) {
  const id = deps.newId();
  const now = deps.now().toISOString();
  const insert = deps.db.insertInto('users').values({
    id,
    name: `Reader ${id.slice(-6)}`,
    email: `${id}@example.com`,
    password_hash: NO_PASSWORD,
    role,
    braintree_customer_id: null,
    created_at: now,
    updated_at: now,
  });
  const begun = { device: '', by: 'password', authenticatedAt: null } as const;
  const account = { id, passwordHash: NO_PASSWORD };
  const { token, start } = await prepareSession(deps, account, begun);
  return { person: { id, token }, statements: [statement(insert), start] };
}

/** Puts books on sale, each with a price in cents and a number of copies. */
export async function putOnSale(
  shop: Shop,
  books: readonly { priceCents: number; copies: number }[],
): Promise<Book[]> {
  const categoryId = uuidv7();
  const now = shop.now();
  const name = categoryId.slice(-12);
  const category = insertCategoryStatement(shop.db, { id: categoryId, name, now });
  const made = books.map(({ priceCents, copies }) => {
    const id = uuidv7();
    const row = {
      id,
      name: `Book ${id.slice(-6)}`,
      description: 'A book for the harness.',
      price_cents: priceCents,
      category_id: categoryId,
      quantity: copies,
      sold: 0,
      shipping: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    } as const;
    const insert = insertProductStatement(shop.db, row, { reason: 'opening' });
    return { id, priceCents, insert };
  });
  await runBatch(shop.d1, [category, ...made.map(({ insert }) => insert)]);
  return made.map(({ id, priceCents }) => ({ id, priceCents }));
}

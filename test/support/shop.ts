import { env } from 'cloudflare:workers';
import type { StaffRole } from '#contract/accounts/user.ts';
import { type Session, USER_ROLE } from '#contract/accounts/user.ts';
import { hashPassword } from '../../functions/accounts/password-hash.ts';
import { prepareSession } from '../../functions/accounts/start-session.ts';
import { toUser } from '../../functions/accounts/user.repository.ts';
import { insertCategoryStatement } from '../../functions/catalog/category.statements.ts';
import {
  insertProductStatement,
  type ProductInsert,
} from '../../functions/catalog/product.statements.ts';
import { runBatch, type Statement } from '../../functions/db/batch.ts';
import { createDeps, depsOfRequest } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';
import { updateIndex } from '../../functions/search/update-index.ts';

/** The password of every shopper of `createShopper`. */
export const PASSWORD = 'bookshop-1';

const deps = depsOfRequest(createDeps(parseEnv(env)));

/** The tests' own access to the shop's tables; the cache is told of what they change there. */
export const { db } = deps;

let made = 0;
const nextNumber = () => ++made;

const ON_NO_DEVICE = { device: '', by: 'password', authenticatedAt: null } as const;

/** Hashing is slow on purpose; users with the same password share one hash. */
let passwordHash: Promise<string> | undefined;

/** A new user with an account, signed in; their password is `PASSWORD`. */
export async function createShopper(name = 'Sam Shopper'): Promise<Session> {
  passwordHash ??= hashPassword(PASSWORD);
  const now = new Date().toISOString();
  const row = {
    id: deps.newId(),
    name,
    email: `reader${nextNumber()}-${crypto.randomUUID().slice(0, 8)}@example.com`,
    password_hash: await passwordHash,
    role: USER_ROLE,
    braintree_customer_id: null,
    email_confirmed_at: now,
    created_at: now,
    updated_at: now,
  } as const;
  await db.insertInto('users').values(row).execute();
  const session = await prepareSession(
    deps,
    { id: row.id, passwordHash: row.password_hash },
    ON_NO_DEVICE,
  );
  await run(session.start);
  return { token: session.token, user: toUser(row) };
}

/** A shopper who has been made an admin. */
export async function createAdmin(): Promise<Session> {
  const session = await createShopper('Ada Admin');
  await db.updateTable('users').set({ role: 1 }).where('id', '=', session.user._id).execute();
  return { ...session, user: { ...session.user, role: 1 } };
}

/** An admin with a staff role. */
export async function createStaffMember(staffRole: StaffRole): Promise<Session> {
  const admin = await createAdmin();
  const { _id } = admin.user;
  await db.updateTable('users').set({ staff_role: staffRole }).where('id', '=', _id).execute();
  return { ...admin, user: { ...admin.user, ...(staffRole !== 'owner' && { staffRole }) } };
}

/** Runs statements as one batch. */
export async function run(...statements: Statement[]): Promise<void> {
  await runBatch(deps.d1, statements);
}

export async function createCategory(name = `Shelf ${nextNumber()}`): Promise<string> {
  const id = crypto.randomUUID();
  await run(insertCategoryStatement(db, { id, name, now: new Date() }));
  return id;
}

/** Puts a book on sale. @returns its stored row */
export async function createBook(book: Partial<ProductInsert> = {}) {
  const row = await productRow(book);
  await run(insertProductStatement(db, row));
  await updateIndex(deps);
  return await getBook(row.id);
}

/** Creates `count` books in one batch and indexes them together. @returns their ids */
export async function createBooks(count: number, book: Partial<ProductInsert> = {}) {
  const rows = [];
  for (let made = 0; made < count; made += 1) rows.push(await productRow(book));
  await runBatch(
    deps.d1,
    rows.map((row) => insertProductStatement(db, row)),
  );
  await updateIndex(deps);
  return rows.map(({ id }) => id);
}

/**
 * Inserts many books with one statement, for tests that only need them to exist; none is in the
 * search index.
 */
export async function insertManyBooks(count: number): Promise<void> {
  const category = await createCategory();
  const now = new Date().toISOString();
  await env.DB.prepare(
    `WITH RECURSIVE shelf(id) AS (
       SELECT lower(hex(randomblob(16))) UNION ALL
       SELECT lower(hex(randomblob(16))) FROM shelf LIMIT ?1)
     INSERT INTO products (id, name, description, price_cents, category_id, quantity, shipping,
       search_text, name_key, created_at, updated_at)
     SELECT id, id, 'One of many.', 100, ?2, 1, 1, id, id, ?3, ?3 FROM shelf`,
  )
    .bind(count, category, now)
    .run();
  await db.deleteFrom('search_changes').execute();
}

async function productRow(book: Partial<ProductInsert>) {
  const now = new Date(Date.now() + nextNumber()).toISOString();
  return {
    name: `Book ${nextNumber()}`,
    description: 'A book for a test.',
    price_cents: 1250,
    quantity: 5,
    sold: 0,
    shipping: 1,
    created_at: now,
    updated_at: now,
    ...book,
    id: book.id ?? crypto.randomUUID(),
    category_id: book.category_id ?? (await createCategory()),
  } as const;
}

export function getBook(id: string) {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** All stored payments of a user. */
export function paymentsOf(session: Session) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', session.user._id)
    .orderBy('created_at')
    .execute();
}

/** All stored orders of a user. */
export function ordersOf(session: Session) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', session.user._id)
    .orderBy('created_at')
    .execute();
}

/** A category that only this test uses, so that other tests' books do not show. */
export async function createCategoryWith(books: Parameters<typeof createBook>[0][]) {
  const category = await createCategory();
  const rows = [];
  for (const book of books) rows.push(await createBook({ ...book, category_id: category }));
  return { category, rows };
}

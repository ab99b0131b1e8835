import { env } from 'cloudflare:workers';
import { insertCategory } from '../../functions/catalog/category.repository.ts';
import {
  insertProduct,
  type NewProduct,
} from '../../functions/catalog/product-write.repository.ts';
import { type Session, sessionSchema } from '../../functions/contract/user.ts';
import { openDatabase } from '../../functions/db/database.ts';
import { ask } from './api.ts';

/** The tests' own look into the shop's tables. */
export const db = openDatabase(env.DB);

let made = 0;
const nextNumber = () => ++made;

/** Signs a new person up and in, through the API. */
export async function aShopper(name = 'Sam Shopper'): Promise<Session> {
  const email = `reader${nextNumber()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const credentials = { email, password: 'bookshop-1' };
  await ask({ parse: (value) => value }, 'POST', '/signup', { body: { name, ...credentials } });
  return await ask(sessionSchema, 'POST', '/signin', { body: credentials });
}

/** A shopper whom the owner has made an admin. */
export async function anAdmin(): Promise<Session> {
  const session = await aShopper('Ada Admin');
  await db.updateTable('users').set({ role: 1 }).where('id', '=', session.user._id).execute();
  return { ...session, user: { ...session.user, role: 1 } };
}

export async function aCategory(name = `Shelf ${nextNumber()}`): Promise<string> {
  const id = crypto.randomUUID();
  await insertCategory(db, { id, name, now: new Date() }).execute();
  return id;
}

/** Puts a book on sale. @returns its row as stored */
export async function aBook(book: Partial<NewProduct> = {}) {
  const now = new Date(Date.now() + nextNumber()).toISOString();
  const id = book.id ?? crypto.randomUUID();
  await insertProduct(db, {
    name: `Book ${nextNumber()}`,
    description: 'A book for a test.',
    price_cents: 1250,
    quantity: 5,
    sold: 0,
    shipping: 1,
    created_at: now,
    updated_at: now,
    ...book,
    id,
    category_id: book.category_id ?? (await aCategory()),
  }).execute();
  return await getBook(id);
}

export function getBook(id: string) {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Every payment that the shop has on record for a person. */
export function paymentsOf(session: Session) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', session.user._id)
    .orderBy('created_at')
    .execute();
}

/** Every order that the shop has on record for a person. */
export function ordersOf(session: Session) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', session.user._id)
    .orderBy('created_at')
    .execute();
}

import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../../functions/accounts/password-hash.ts';
import { insertCategoryStatement } from '../../functions/catalog/category.statements.ts';
import { createPhotoStore, photoKey, SIZED_TYPE } from '../../functions/catalog/photo-store.ts';
import { insertProductStatement } from '../../functions/catalog/product.statements.ts';
import { runBatch } from '../../functions/db/batch.ts';
import { type Database, openDatabase } from '../../functions/db/database.ts';
import { updateIndex } from '../../functions/search/update-index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { type DemoBook, drawCover, loadDemoCatalogue } from './demo-catalogue/load.ts';
import type { Bindings } from './local-bindings.ts';

/** Fills an empty shop; leaves any other shop alone. */
export async function seedDemoShop(bindings: Bindings): Promise<void> {
  const db = openDatabase(bindings.DB);
  if (!(await isEmpty(db))) return;
  const began = performance.now();
  await seedAccounts(db);
  const books = await seedCatalogue(db, bindings);
  while (!(await updateIndex({ db, search: bindings.SEARCH })));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Filled the empty shop with ${books} books in ${seconds} s.`);
}

/** Checks categories, not books: an owner may have deleted all the books of a filled shop. */
async function isEmpty(db: Database): Promise<boolean> {
  const category = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
  return category === undefined;
}

async function seedAccounts(db: Database): Promise<void> {
  const now = new Date().toISOString();
  for (const account of Object.values(DEMO_ACCOUNTS)) {
    const known = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirst();
    if (known) continue;
    const row = {
      ...account,
      id: uuidv7(),
      password_hash: await hashPassword(DEMO_PASSWORD),
      braintree_customer_id: null,
      email_confirmed_at: now,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto('users').values(row).execute();
  }
}

/**
 * Stores covers first, then all rows in one batch: an interrupted seeding restarts from scratch.
 */
async function seedCatalogue(
  db: Database,
  bindings: { DB: D1Database; PHOTOS: R2Bucket },
): Promise<number> {
  const { categories, books } = loadDemoCatalogue();
  const now = new Date();
  const categoryIds = new Map(categories.map((name) => [name, uuidv7()]));
  const photos = createPhotoStore(bindings.PHOTOS);

  const shelved = books.map((book, index) => {
    const id = uuidv7();
    return {
      id,
      book,
      // Derived from the book, so that a rerun after an interruption overwrites the same keys.
      photo: photoKey(
        'demo',
        createHash('sha256')
          .update(book.name + book.author)
          .digest('hex'),
      ),
      createdAt: new Date(now.getTime() - (books.length - index) * 60_000),
    };
  });
  await Promise.all(
    shelved.map(async ({ id, book, photo }) => {
      await photos.put(photo, await drawCover({ ...book, id }));
    }),
  );
  await runBatch(bindings.DB, [
    ...[...categoryIds].map(([name, id]) => insertCategoryStatement(db, { id, name, now })),
    ...shelved.map((entry) =>
      insertProductStatement(db, toRow(entry, categoryIds), { reason: 'opening' }),
    ),
  ]);
  return books.length;
}

function toRow(
  entry: { id: string; book: DemoBook; photo: string; createdAt: Date },
  categoryIds: Map<string, string>,
) {
  const { book } = entry;
  const categoryId = categoryIds.get(book.category);
  if (!categoryId) throw new Error(`"${book.name}" stands in no listed category`);
  return {
    id: entry.id,
    name: book.name,
    description: book.description,
    price_cents: book.priceCents,
    category_id: categoryId,
    quantity: book.quantity,
    sold: book.sold ?? 0,
    shipping: book.shipping ? 1 : 0,
    author: book.author,
    isbn: book.isbn ?? null,
    publisher: book.publisher ?? null,
    language: book.language,
    published_year: book.publishedYear,
    pages: book.pages ?? null,
    format: book.format ?? null,
    photo_key: entry.photo,
    photo_type: SIZED_TYPE,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.createdAt.toISOString(),
  } as const;
}

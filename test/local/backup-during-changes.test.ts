import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BackupLine,
  backupLineSchema,
  backupManifestSchema,
} from '#contract/operations/backup.ts';
import { createShopInFolder, runBackup } from '#support/shop-in-folder.ts';
import { type BuiltDatabase, buildDatabase } from '../../frontend/operator/build-database.ts';
import type { Database } from '../../functions/db/database.ts';
import {
  deleteWishlistItem,
  insertWishlistItem,
} from '../../functions/wishlist/wishlist.repository.ts';
import { migrate } from '../faults/migrate.ts';
import type { Bindings } from '../rehearsal/local-bindings.ts';

const shop = createShopInFolder();
afterAll(shop.remove);

const LONG_AGO = '2029-01-01T00:00:00.000Z';
let nights = 0;

beforeAll(async () => {
  await shop.inShop(async ({ DB }) => {
    await migrate(DB);
    await DB.prepare(
      `INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
       VALUES ('ada', 'Ada', 'ada@example.com', 'hash', ?1, ?1)`,
    )
      .bind(LONG_AGO)
      .run();
    await DB.prepare(
      `INSERT INTO categories (id, name, name_key, created_at) VALUES ('c', 'C', 'c', ?1)`,
    )
      .bind(LONG_AGO)
      .run();
    await DB.batch(
      ['emma', 'persuasion', 'walden'].map((id) => insertBook(DB, { id, at: LONG_AGO })),
    );
  });
});

function insertBook(
  db: D1Database,
  { id, isbn = null, at }: { id: string; isbn?: string | null; at: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO products (id, isbn, name, name_key, search_text, description, price_cents,
         category_id, quantity, shipping, sold, created_at, updated_at)
       VALUES (?1, ?2, ?1, ?1, ?1, 'A book', 500, 'c', 3, 1, 0, ?3, ?3)`,
    )
    .bind(id, isbn, at);
}

function insertList(db: D1Database, { id, at }: { id: string; at: string }): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO lists (id, slug, title, is_published, created_at, updated_at)
       VALUES (?1, 'summer', 'Summer', 1, ?2, ?2)`,
    )
    .bind(id, at);
}

function insertListBooks(
  db: D1Database,
  listId: string,
  ...products: string[]
): D1PreparedStatement[] {
  return products.map((product, position) =>
    db
      .prepare('INSERT INTO list_books (list_id, position, product_id) VALUES (?1, ?2, ?3)')
      .bind(listId, position, product),
  );
}

/** Restores a backup during which `meanwhile` happens once all tables are read. */
async function restoreNight(
  before: (env: Bindings, db: Database) => Promise<unknown>,
  meanwhile: (env: Bindings, db: Database, at: string) => Promise<unknown>,
): Promise<BuiltDatabase> {
  nights += 1;
  const now = new Date(Date.UTC(2030, 0, nights, 3, 0, 10));
  const at = now.toISOString();
  return await shop.inShop(async (env, db) => {
    await before(env, db);
    await runBackup(env, { now, meanwhile: async () => void (await meanwhile(env, db, at)) });
    const latest = await env.BACKUPS.get('latest.json');
    const manifest = backupManifestSchema.parse(await latest?.json());
    async function* files(): AsyncGenerator<BackupLine[]> {
      for (const { key } of manifest.parts) {
        const text = (await (await env.BACKUPS.get(key))?.text()) ?? '';
        yield text
          .split('\n')
          .filter(Boolean)
          .map((line) => backupLineSchema.parse(JSON.parse(line)));
      }
    }
    return await buildDatabase(':memory:', manifest, files());
  });
}

function rowsOf({ database }: BuiltDatabase, query: string): Record<string, unknown>[] {
  return database
    .prepare(query)
    .all()
    .map((row) => ({ ...row }));
}

test('a wish removed and kept again during the backup is restored once', async () => {
  const wish = { userId: 'ada', productId: 'emma' };

  const built = await restoreNight(
    (_, db) => insertWishlistItem(db, { ...wish, id: 'w1', now: new Date(LONG_AGO) }),
    async (_, db, at) => {
      await deleteWishlistItem(db, wish);
      await insertWishlistItem(db, { ...wish, id: 'w2', now: new Date(at) });
    },
  );

  expect(rowsOf(built, 'SELECT id, product_id FROM wishes')).toEqual([
    { id: 'w2', product_id: 'emma' },
  ]);
});

test('a book removed from a list during the backup is not restored to it', async () => {
  const built = await restoreNight(
    async ({ DB }) => {
      await DB.batch([
        insertList(DB, { id: 'l1', at: LONG_AGO }),
        ...insertListBooks(DB, 'l1', 'emma', 'persuasion', 'walden'),
      ]);
    },
    async ({ DB }, _, at) => {
      await DB.batch([
        DB.prepare("UPDATE lists SET updated_at = ?1 WHERE id = 'l1'").bind(at),
        DB.prepare("DELETE FROM list_books WHERE list_id = 'l1'"),
        ...insertListBooks(DB, 'l1', 'persuasion', 'walden'),
      ]);
    },
  );

  expect(rowsOf(built, 'SELECT product_id FROM list_books ORDER BY position')).toEqual([
    { product_id: 'persuasion' },
    { product_id: 'walden' },
  ]);
});

test('a list deleted and made again under its title during the backup is restored once', async () => {
  const built = await restoreNight(
    async () => undefined,
    async ({ DB }, _, at) => {
      await DB.batch([
        DB.prepare("DELETE FROM lists WHERE id = 'l1'"),
        insertList(DB, { id: 'l2', at }),
        ...insertListBooks(DB, 'l2', 'emma'),
      ]);
    },
  );

  expect(rowsOf(built, "SELECT id FROM lists WHERE slug = 'summer'")).toEqual([{ id: 'l2' }]);
  expect(rowsOf(built, 'SELECT list_id, product_id FROM list_books')).toEqual([
    { list_id: 'l2', product_id: 'emma' },
  ]);
  expect(built.dropped).toBe(2);
});

test('a book deleted and imported again with its ISBN during the backup is restored once', async () => {
  const isbn = '9780141439549';

  const built = await restoreNight(
    async ({ DB }) => {
      await insertBook(DB, { id: 'odyssey', isbn, at: LONG_AGO }).run();
    },
    async ({ DB }, _, at) => {
      await DB.batch([
        DB.prepare("DELETE FROM products WHERE id = 'odyssey'"),
        insertBook(DB, { id: 'odyssey-again', isbn, at }),
      ]);
    },
  );

  expect(rowsOf(built, `SELECT id FROM products WHERE isbn = '${isbn}'`)).toEqual([
    { id: 'odyssey-again' },
  ]);
  expect(rowsOf(built, 'PRAGMA foreign_key_check')).toEqual([]);
});

test('recovery codes replaced during the backup are restored without the old ones', async () => {
  const insertCode = (db: D1Database, hash: string) =>
    db.prepare("INSERT INTO recovery_codes (user_id, code_hash) VALUES ('ada', ?1)").bind(hash);

  const built = await restoreNight(
    async ({ DB }) => {
      await DB.batch([insertCode(DB, 'old'), insertCode(DB, 'spent')]);
    },
    async ({ DB }) => {
      await DB.batch([
        DB.prepare("DELETE FROM recovery_codes WHERE user_id = 'ada'"),
        insertCode(DB, 'new'),
      ]);
    },
  );

  expect(rowsOf(built, 'SELECT user_id, code_hash FROM recovery_codes')).toEqual([
    { user_id: 'ada', code_hash: 'new' },
  ]);
});

test('an authenticator app turned off during the backup is not restored', async () => {
  const built = await restoreNight(
    async ({ DB }) => {
      await DB.prepare(
        `INSERT INTO authenticators (user_id, secret, confirmed_at, created_at)
         VALUES ('ada', 'secret', ?1, ?1)`,
      )
        .bind(LONG_AGO)
        .run();
    },
    async ({ DB }) => {
      await DB.prepare("DELETE FROM authenticators WHERE user_id = 'ada'").run();
    },
  );

  expect(rowsOf(built, 'SELECT user_id FROM authenticators')).toEqual([]);
});

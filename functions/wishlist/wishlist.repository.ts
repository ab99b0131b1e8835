import { sql } from 'kysely';
import { toProduct } from '../catalog/product.repository.ts';
import { type Cents, toDollars } from '../contract/money.ts';
import { MAX_WISHES, WISHES_A_PAGE, type Wishlist } from '../contract/wishlist/wishlist.ts';
import { insertSelected } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { paginate } from '../db/pagination.ts';

/**
 * Returns a page of a user's wishlist, latest first, without hidden books. The cross join makes
 * SQLite read from the wishes to their books: in another order, it would read all books of the
 * shop.
 * @param after id of a wish: only those after it
 */
export async function listWishlist(
  db: Database,
  { userId, after }: { userId: string; after: string | undefined },
): Promise<Wishlist> {
  const rows = await db
    .selectFrom('wishes')
    .crossJoin('shop_products as products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name')
    .select(['wishes.id as wish_id', 'wishes.price_cents as kept_cents'])
    .select('wishes.created_at as kept_at')
    .where('wishes.user_id', '=', userId)
    .whereRef('products.id', '=', 'wishes.product_id')
    .$if(after !== undefined, (query) => query.where('wishes.id', '<', after ?? ''))
    .orderBy('wishes.id', 'desc')
    .limit(WISHES_A_PAGE + 1)
    .execute();
  return paginate('wishes', rows, {
    limit: WISHES_A_PAGE,
    toItem: (row) => ({
      _id: row.wish_id,
      product: toProduct(row),
      price: toDollars(row.kept_cents),
      keptAt: row.kept_at,
    }),
  });
}

export async function isKept(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('wishes')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a book, by default at its current price, unless it is on the list already, shoppers do not
 * see it, or the list is full.
 * @returns whether it was added
 */
export async function insertWishlistItem(
  db: Database,
  wish: {
    id: string;
    userId: string;
    productId: string;
    priceCents?: Cents | undefined;
    now: Date;
  },
): Promise<boolean> {
  const { id, userId: user_id, productId: product_id } = wish;
  const price_cents = wish.priceCents ?? sql.ref<number>('price_cents');
  const { numInsertedOrUpdatedRows } = await insertSelected(
    db,
    'wishes',
    { id, user_id, product_id, price_cents, created_at: wish.now.toISOString() },
    sql`FROM shop_products WHERE id = ${product_id}
      AND (SELECT count(*) FROM wishes WHERE user_id = ${user_id}) < ${MAX_WISHES}`,
  )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteWishlistItem(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  await db
    .deleteFrom('wishes')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Product } from '../contract/catalog/product.ts';
import type { DetailedProduct, ProductPicture } from '../contract/catalog/product-details.ts';
import type { StockReason } from '../contract/catalog/stock.ts';
import { toDollars } from '../contract/money.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { Actor } from '../db/tables/payments.ts';
import { refuse } from '../refuse.ts';
import { photoUrl, pictureUrl } from './photo-store.ts';

/** Product row with the name of its category and, if selected, the parent category. */
export type ProductWithCategory = ProductRow & {
  category_name: string;
  parent_id?: string | null;
  parent_name?: string | null;
};

export function toProduct(row: ProductWithCategory): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toDollars(row.price_cents),
    category: toCategory(row),
    quantity: row.quantity,
    sold: row.sold,
    shipping: row.shipping === 1,
    photoUrl: photoUrl(row),
    author: row.author,
    isbn: row.isbn,
    publisher: row.publisher,
    language: row.language,
    publishedYear: row.published_year,
    pages: row.pages,
    format: row.format,
    ...(row.weight_grams !== null && { weight: row.weight_grams }),
    ...(row.tax_class !== null && { taxClass: row.tax_class }),
    ...(row.shelf !== null && { shelf: row.shelf }),
    ...(row.compare_at_cents !== null && { compareAtPrice: toDollars(row.compare_at_cents) }),
    ...(row.status !== 'published' && { status: row.status }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toCategory({ parent_id, parent_name, ...row }: ProductWithCategory): Product['category'] {
  const parent = parent_id && parent_name ? { _id: parent_id, name: parent_name } : undefined;
  return { _id: row.category_id, name: row.category_name, ...(parent && { parent }) };
}

/** Selects products that shoppers see, with category names. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('shop_products as products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name');
}

/** Selects products of any status: for staff, or by ids that were read from `shop_products`. */
export function selectAnyProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name');
}

/** Finds a product that shoppers see, with its pictures and its category's parent. */
export async function findProduct(db: Database, id: string): Promise<DetailedProduct | undefined> {
  const row = await selectProducts(db)
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select(['parent.id as parent_id', 'parent.name as parent_name'])
    .select(selectPictures().as('pictures'))
    .where('products.id', '=', id)
    .executeTakeFirst();
  return row && withPictures(row);
}

/**
 * Returns a published product.
 * @throws {AppError} 404 when it does not exist, or shoppers do not see it
 */
export async function getProduct(db: Database, id: string): Promise<DetailedProduct> {
  const product = await findProduct(db, id);
  if (!product) throw refuse('product-not-found');
  return product;
}

/** Returns a product of any status, for staff. @throws {AppError} 404 when there is none */
export async function getAnyProduct(db: Database, id: string): Promise<DetailedProduct> {
  const row = await selectAnyProducts(db)
    .select(selectPictures().as('pictures'))
    .where('products.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('product-not-found');
  return withPictures(row);
}

function withPictures(row: ProductWithCategory & { pictures: string }): DetailedProduct {
  const pictures = toPictures(row.pictures);
  return { ...toProduct(row), ...(pictures && { pictures }) };
}

/**
 * Selects a product's pictures as one JSON text within the query of the product: no extra row is
 * read if it has none.
 */
function selectPictures() {
  return sql<string>`(
    SELECT json_group_array(json_object('id', id, 'position', position, 'photo_key', photo_key,
      'width', width, 'height', height, 'alt', alt))
    FROM product_pictures WHERE product_id = products.id)`;
}

const selectedSchema = z.array(
  z.object({
    id: z.string(),
    position: z.number(),
    photo_key: z.string(),
    width: z.number(),
    height: z.number(),
    alt: z.string(),
  }),
);

/** Parses the result of `selectPictures`; undefined if there are none. */
function toPictures(text: string): ProductPicture[] | undefined {
  const rows = parseColumn(selectedSchema, text);
  if (rows.length === 0) return undefined;
  rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return rows.map(({ id, photo_key, width, height, alt }) => ({
    _id: id,
    url: pictureUrl({ id, photo_key }),
    width,
    height,
    alt,
  }));
}

/**
 * Returns the products with these ids, at most 100, in the order of the ids; those that are gone or
 * hidden are left out.
 */
export async function listProductsByIds(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  // One parameter per id: with a JSON list or IN, each entry would count as a row read.
  const { rows } = await sql<ProductWithCategory>`
    SELECT products.*, categories.name AS category_name
    FROM (VALUES ${sql.join(ids.map((id) => sql`(${id})`))}) AS listed
    CROSS JOIN shop_products AS products ON products.id = listed.column1
    CROSS JOIN categories ON categories.id = products.category_id`.execute(db);
  return toProductsInOrder(rows, ids);
}

/** Converts the rows, in the order of the ids. */
export function toProductsInOrder(
  rows: readonly ProductWithCategory[],
  ids: readonly string[],
): Product[] {
  const place = new Map(ids.map((id, i) => [id, i]));
  const inOrder = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return inOrder.map(toProduct);
}

/** SQL condition: shoppers see the product. */
export function isInShop(id: string) {
  return sql<SqlBool>`EXISTS (SELECT 1 FROM shop_products WHERE id = ${id})`;
}

/** Lists what a sale needs to know of each product; those that are gone or hidden are left out. */
export function listForSale(db: Database, ids: string[]) {
  return db
    .selectFrom('shop_products')
    .select(['id', 'name', 'price_cents', 'quantity'])
    .select(['shipping', 'weight_grams', 'category_id', 'tax_class'])
    .where('id', 'in', ids)
    .execute();
}

export function findProductRow(db: Database, id: string): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists products after an id, by id, with the columns that a reindex needs. */
export function listProductsToReindex(db: Database, after: string, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'author', 'isbn', 'photo_key', 'name_key', 'search_text'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds the photo of any product: earlier orders and staff also see those of hidden products. */
export function findPhoto(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select(['name', 'photo_key', 'photo_type'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Columns that must be unchanged when a product is written. */
export type KnownProduct = Pick<ProductRow, 'id' | 'name' | 'author' | 'isbn' | 'photo_key'>;

/** SQL condition: the product exists, and has the values of `known` and `read`. */
export function isProductAsRead(known: KnownProduct, read: Partial<ProductRow> = {}) {
  const { id, name, author, isbn, photo_key } = known;
  const columns = Object.entries({ ...read, name, author, isbn, photo_key });
  const isSame = columns.map(([column, value]) => sql`${sql.ref(column)} is ${value}`);
  return sql<SqlBool>`exists (select 1 from products where id = ${id} and ${sql.join(isSame, sql` and `)})`;
}

/** Cause of a change of stock, for the ledger. */
export interface StockCause {
  reason: StockReason;
  /** Omitted for automatic changes; the reconciler and Braintree are stored as nobody. */
  by?: Actor | undefined;
  /** Id of a payment, or of an event of the security log. */
  reference?: string | undefined;
  note?: string | undefined;
}

/**
 * Value of `products.stock_cause`, set together with `quantity` in the same statement: a trigger
 * writes it into the ledger (`migrations/0048_keep_stock_ledger.sql`).
 */
export function stockCause(cause: StockCause): RawBuilder<string> {
  return sql<string>`json_object('nth', coalesce(stock_cause ->> 'nth', 0) + 1,
    'reason', ${cause.reason}, 'by', ${accountOf(cause.by)}, 'reference', ${cause.reference ?? null},
    'note', ${cause.note ?? null})`;
}

/** As `stockCause`, for a new product. */
export function firstStockCause(cause: StockCause): string {
  return JSON.stringify({ ...cause, by: accountOf(cause.by) });
}

function accountOf(by: Actor | undefined): string | null {
  return by === undefined || by === 'reconciler' || by === 'braintree' ? null : by;
}

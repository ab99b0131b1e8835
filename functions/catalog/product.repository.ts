import { type SqlBool, sql } from 'kysely';
import { toDollars } from '../contract/money.ts';
import type { Product } from '../contract/product.ts';
import type { WholeProduct } from '../contract/whole-product.ts';
import type { Database } from '../db/database.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import { photoUrl } from './photo-store.ts';
import { selectPictures, toPictures } from './product-picture.repository.ts';

/** A product's row, with what its category is called, and, where it was asked for, the one above. */
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

/** Whole products that shoppers see, with their categories' names. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('shop_products as products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name');
}

/** Whole products of any status: for staff, or by ids that were read from `shop_products`. */
export function selectAnyProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name');
}

/** One product that shoppers see, with its pictures; its category says under which one it is. */
export async function findProduct(db: Database, id: string): Promise<WholeProduct | undefined> {
  const row = await selectProducts(db)
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select(['parent.id as parent_id', 'parent.name as parent_name'])
    .select(selectPictures().as('pictures'))
    .where('products.id', '=', id)
    .executeTakeFirst();
  return row && withPictures(row);
}

/** For staff: of any status. */
export async function findAnyProduct(db: Database, id: string): Promise<WholeProduct | undefined> {
  const row = await selectAnyProducts(db)
    .select(selectPictures().as('pictures'))
    .where('products.id', '=', id)
    .executeTakeFirst();
  return row && withPictures(row);
}

function withPictures(row: ProductWithCategory & { pictures: string }): WholeProduct {
  const pictures = toPictures(row.pictures);
  return { ...toProduct(row), ...(pictures && { pictures }) };
}

/**
 * The products with these ids, 100 at most, in their order; those that are gone or hidden are missing.
 */
export async function listProductsByIds(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  // One bound value each: of a list as JSON, or within IN, each entry would be read as a row.
  const { rows } = await sql<ProductWithCategory>`
    SELECT products.*, categories.name AS category_name
    FROM (VALUES ${sql.join(ids.map((id) => sql`(${id})`))}) AS listed
    CROSS JOIN shop_products AS products ON products.id = listed.column1
    CROSS JOIN categories ON categories.id = products.category_id`.execute(db);
  return toProductsInOrder(rows, ids);
}

/** The products of the rows, in the order that their ids have. */
export function toProductsInOrder(
  rows: readonly ProductWithCategory[],
  ids: readonly string[],
): Product[] {
  const place = new Map(ids.map((id, i) => [id, i]));
  const inOrder = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return inOrder.map(toProduct);
}

/** Whether shoppers see a product. */
export function isInShop(id: string) {
  return sql<SqlBool>`EXISTS (SELECT 1 FROM shop_products WHERE id = ${id})`;
}

/** What a sale needs to know of each of the products; those that are gone or hidden are missing. */
export function listForSale(db: Database, ids: string[]) {
  return db
    .selectFrom('shop_products')
    .select(['id', 'name', 'price_cents', 'quantity'])
    .select(['shipping', 'weight_grams', 'category_id', 'tax_class'])
    .where('id', 'in', ids)
    .execute();
}

/** Of any product: an earlier order shows its cover, and staff that of a draft. */
export function findPhoto(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select(['name', 'photo_key', 'photo_type'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a change of a product takes for granted of it. */
export type KnownProduct = Pick<ProductRow, 'id' | 'name' | 'author' | 'isbn' | 'photo_key'>;

/** Whether the product is there, and is as `known` and `read` say. */
export function isProductAsRead(known: KnownProduct, read: Partial<ProductRow> = {}) {
  const { id, name, author, isbn, photo_key } = known;
  const columns = Object.entries({ ...read, name, author, isbn, photo_key });
  const isSame = columns.map(([column, value]) => sql`${sql.ref(column)} is ${value}`);
  return sql<SqlBool>`exists (select 1 from products where id = ${id} and ${sql.join(isSame, sql` and `)})`;
}

import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { StockRange } from '../catalog/admin-product.repository.ts';
import {
  type ProductWithCategory,
  selectProducts,
  toProduct,
} from '../catalog/product.repository.ts';
import { parseIsbn } from '../contract/catalog/isbn.ts';
import type { Product } from '../contract/catalog/product.ts';
import { foldText } from '../contract/fold-text.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { Tables } from '../db/tables.ts';

// Search and related products while the search index is unavailable.

/** Products whose name, author or ISBN (in any notation) contains the text, newest first. */
export function searchProductsWithoutIndex(
  db: Database,
  search: {
    text: string;
    categoryIds: readonly string[];
    copies?: StockRange | undefined;
    limit: number;
  },
): Promise<Product[]> {
  const isbn = parseIsbn(search.text) ?? null;
  // Not LIKE: D1 refuses its patterns over 50 bytes, and % and _ would need escaping.
  const matches = (eb: ExpressionBuilder<Tables, 'products'>) =>
    eb.or([
      eb(sql<number>`instr(${eb.ref('products.search_text')}, ${foldText(search.text)})`, '>', 0),
      eb('products.isbn', '=', isbn),
    ]);
  let query = selectProducts(db).where(matches);
  if (search.categoryIds.length > 0) {
    query = query.where('products.category_id', 'in', anyOf(search.categoryIds));
  }
  if (search.copies) {
    query = query
      .where('products.quantity', '>=', search.copies.from)
      .where('products.quantity', '<=', search.copies.to);
  }
  return newest(query, search.limit);
}

/** Other products of the same category, newest first. */
export function listRelatedWithoutIndex(
  db: Database,
  product: Product,
  limit: number,
): Promise<Product[]> {
  const query = selectProducts(db)
    .where('products.category_id', '=', product.category._id)
    .where('products.id', '!=', product._id);
  return newest(query, limit);
}

async function newest(
  query: SelectQueryBuilder<Tables, 'products' | 'categories', ProductWithCategory>,
  limit: number,
): Promise<Product[]> {
  const byTime = query.orderBy('products.created_at', 'desc').orderBy('products.id', 'desc');
  const rows = await byTime.limit(limit).execute();
  return rows.map(toProduct);
}

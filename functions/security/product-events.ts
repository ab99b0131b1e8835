import type { SecurityEventDetail } from '../contract/security-event.ts';
import type { NewProductRow, ProductRow } from '../db/tables/catalog.ts';
import { changesBetween } from './changes-between.ts';

/** What of a product is logged before and after; of its other facts, only that they changed. */
const LOGGED = [
  'name',
  'price_cents',
  'compare_at_cents',
  'quantity',
  'category_id',
  'isbn',
  'shipping',
  'status',
] as const;

/** Columns that say nothing by themselves. */
const DERIVED: readonly string[] = ['updated_at', 'photo_type'];

/** What a change makes of a product, for the log. */
export function changeDetail(
  known: ProductRow,
  change: Partial<NewProductRow>,
): SecurityEventDetail {
  const changed = (Object.keys(change) as (keyof ProductRow)[]).filter(
    (name) => change[name] !== undefined && change[name] !== known[name] && !DERIVED.includes(name),
  );
  const isLogged = (name: string) => LOGGED.some((logged) => logged === name);
  const others = changed.filter((name) => !isLogged(name));
  return {
    productId: known.id,
    ...changesBetween(known, change, LOGGED),
    ...(others.length > 0 && { others: others.join(',') }),
  };
}

/** What a product is, or was, for the log. */
export function productDetail(
  product: Pick<ProductRow, 'id' | 'name' | 'price_cents' | 'quantity' | 'category_id'>,
): SecurityEventDetail {
  const { id, name, price_cents, quantity, category_id } = product;
  return { productId: id, name, price_cents, quantity, category_id };
}

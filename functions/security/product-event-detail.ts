import type { SecurityEventDetail } from '../contract/security/security-event.ts';
import type { NewProductRow, ProductRow } from '../db/tables/catalog.ts';
import { changedFields } from './changed-fields.ts';

/** Product fields logged with their values before and after; of others, only that they changed. */
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

/** Columns that carry no information of their own. */
const DERIVED: readonly string[] = ['updated_at', 'photo_type'];

/** Log detail of a change to a product. */
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
    name: known.name,
    ...changedFields(known, change, LOGGED),
    ...(others.length > 0 && { others: others.join(',') }),
  };
}

/** Log detail of a product as it is, or was. */
export function productDetail(
  product: Pick<ProductRow, 'id' | 'name' | 'price_cents' | 'quantity' | 'category_id'>,
): SecurityEventDetail {
  const { id, name, price_cents, quantity, category_id } = product;
  return { productId: id, name, price_cents, quantity, category_id };
}

import type { RequestedProductChange } from '../contract/catalog/bulk-change-requests.ts';
import { MAX_PRICE_CENTS, MAX_QUANTITY } from '../contract/catalog/product-fields.ts';
import type { Cents } from '../contract/money.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';
import { stockTooHigh } from './product-conflicts.ts';

/** Columns that admins may edit. */
export const EDITABLE_COLUMNS = [
  'price_cents',
  'compare_at_cents',
  'quantity',
  'category_id',
  'status',
] as const satisfies (keyof ProductRow)[];
type EditableColumns = Pick<ProductRow, (typeof EDITABLE_COLUMNS)[number]>;
export type EditableProduct = EditableColumns & Pick<ProductRow, 'id'>;

type Plan =
  | { kind: 'changed'; row: EditableProduct; saleEnded: boolean }
  | { kind: 'unchanged' }
  | { kind: 'refused'; refusal: AppError };

/** Plans the result of a change to a product. */
export function planProductChange(known: EditableProduct, change: RequestedProductChange): Plan {
  const asked = askedColumns(known, change);
  if (asked === undefined) return { kind: 'refused', refusal: refuse('no-sale') };
  const row = endSaleAbove({ ...known, ...asked });
  if (isFreeByPercent(change, known, row)) {
    return { kind: 'refused', refusal: refuse('price-below-a-cent') };
  }
  const refusal = outOfRange(known, row);
  if (refusal) return { kind: 'refused', refusal };
  if (EDITABLE_COLUMNS.every((name) => row[name] === known[name])) return { kind: 'unchanged' };
  const saleEnded =
    change.kind !== 'end-sale' && row.compare_at_cents === null && known.compare_at_cents !== null;
  return { kind: 'changed', row, saleEnded };
}

function outOfRange(known: EditableColumns, { price_cents, quantity }: EditableColumns) {
  if (price_cents > MAX_PRICE_CENTS) return refuse('price-out-of-range');
  if (quantity < 0) return refuse('stock-too-low');
  // Returned copies may have raised the stock above the limit: from there it can only be lowered.
  const isMore = quantity > known.quantity;
  return isMore && quantity > MAX_QUANTITY ? stockTooHigh(known.quantity) : undefined;
}

/**
 * Ends a sale whose price is no longer below the old one. `price-cell.tsx`, `update-product-form.tsx` and
 * `selected-products.tsx` of `features/admin-catalog` tell the admin.
 */
export function endSaleAbove<
  T extends { price_cents: Cents; compare_at_cents?: Cents | null | undefined },
>(columns: T): T {
  const { price_cents: price, compare_at_cents: old } = columns;
  return isNoSale(price, old) ? { ...columns, compare_at_cents: null } : columns;
}

/** Whether there is an old price that is not above the price. */
export function isNoSale(price: Cents, old: Cents | null | undefined): boolean {
  return typeof old === 'number' && old <= price;
}

/**
 * Whether a percentage below 100 rounds the price to zero. A book may be free, but not by rounding.
 */
function isFreeByPercent(
  { kind }: RequestedProductChange,
  known: EditableColumns,
  next: EditableColumns,
) {
  const isPercent = kind === 'sale' || kind === 'price-percent';
  const before = kind === 'sale' ? (next.compare_at_cents ?? 0) : known.price_cents;
  return isPercent && next.price_cents === 0 && before > 0;
}

/** @returns undefined when the price cannot be lowered to a sale, or there is no sale to end */
function askedColumns(
  known: EditableColumns,
  change: RequestedProductChange,
): Partial<EditableColumns> | undefined {
  const { price_cents: price, compare_at_cents: old } = known;
  switch (change.kind) {
    case 'price':
      return { price_cents: change.price };
    case 'price-percent':
      return { price_cents: changeByPercent(price, change.percent) };
    case 'sale': {
      const regular = old ?? price;
      const lowered = changeByPercent(regular, -change.percent);
      return lowered < regular ? { price_cents: lowered, compare_at_cents: regular } : undefined;
    }
    case 'end-sale':
      return old === null ? undefined : { price_cents: old, compare_at_cents: null };
    case 'stock':
      return { quantity: change.quantity };
    case 'stock-add':
      return { quantity: known.quantity + change.copies };
    case 'category':
      return { category_id: change.category };
    case 'status':
      return { status: change.status };
  }
}

/** Cents changed by a percent of at most two decimals, rounded half up. */
function changeByPercent(cents: Cents, percent: number): Cents {
  const tenThousandths = 10_000 + Math.round(percent * 100);
  return Math.floor((cents * tenThousandths + 5_000) / 10_000);
}

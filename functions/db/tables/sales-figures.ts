import type { Selectable } from 'kysely';
import type { FigureUnit } from '../../contract/sales-figures.ts';

// Tables of what was sold, kept by triggers.

/** Written by triggers alone, as the three after it: see migrations/0044. */
export interface ShopSalesTable {
  unit: FigureUnit;
  /** The first day of it. */
  since: string;
  orders: number;
  revenue_cents: number;
  delivery_cents: number;
  tax_cents: number;
  cancelled: number;
  refunded_cents: number;
}

export type ShopSalesRow = Selectable<ShopSalesTable>;

export interface ProductSalesTable {
  unit: FigureUnit;
  since: string;
  product_id: string;
  name: string;
  copies: number;
  revenue_cents: number;
}

export interface CategorySalesTable {
  unit: FigureUnit;
  since: string;
  /** Empty of what was sold before it was kept. */
  category_id: string;
  copies: number;
  revenue_cents: number;
}

export interface CustomerTable {
  user_id: string;
  orders: number;
  spent_cents: number;
  refunded_cents: number;
  first_order_at: string;
  last_order_at: string;
}

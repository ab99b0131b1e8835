import type { Generated, Selectable } from 'kysely';
import type { Settlement } from '../../contract/payments/payment-state.ts';
import type { FigureUnit } from '../../contract/sales-figures/sales-figures.ts';

/** Tables of sales figures, maintained by triggers. */
export interface SalesFigureTables {
  shop_sales: ShopSalesTable;
  dispute_losses: DisputeLossView;
  uncollected_refunds: UncollectedRefundView;
  voided_refunds: VoidedRefundView;
  returned_copies: ReturnedCopiesView;
  product_sales: ProductSalesTable;
  category_sales: CategorySalesTable;
  customers: CustomerTable;
}

/** Written only by triggers, like the three below: see migrations/0044. */
interface ShopSalesTable {
  unit: FigureUnit;
  /** First day of the unit. */
  since: string;
  orders: number;
  revenue_cents: number;
  delivery_cents: number;
  tax_cents: number;
  cancelled: number;
  refunded_cents: number;
  /** Taken by banks in lost disputes, less what was won back. */
  lost_cents: Generated<number>;
  /** Came off the revenue as never collected. */
  uncollected_cents: Generated<number>;
}

export type ShopSalesRow = Selectable<ShopSalesTable>;

interface ProductSalesTable {
  unit: FigureUnit;
  since: string;
  product_id: string;
  name: string;
  copies: number;
  revenue_cents: number;
}

interface CategorySalesTable {
  unit: FigureUnit;
  since: string;
  /** Empty for sales from before the category was recorded. */
  category_id: string;
  copies: number;
  revenue_cents: number;
}

/** A view: copies that refunds have named, by the time of the refund. */
interface ReturnedCopiesView {
  id: string;
  order_id: string;
  at: string;
  product_id: string;
  name: string;
  category_id: string;
  copies: number;
  cents: number;
}

/** A view: orders that were cancelled before their charge settled, and what was charged of them. */
interface VoidedRefundView extends UncollectedRefundView {
  payment_id: string;
  settlement: Settlement | null;
}

/** A view: what orders have lost by disputes, and won back, by the time of it. */
interface DisputeLossView {
  payment_id: string;
  at: string;
  cents: number;
}

/** A view: those of them whose charge was never collected. */
interface UncollectedRefundView {
  id: string;
  order_id: string;
  user_id: string;
  at: string;
  cents: number;
  delivery_cents: number;
  tax_cents: number;
}

interface CustomerTable {
  user_id: string;
  orders: number;
  spent_cents: number;
  refunded_cents: number;
  first_order_at: string;
  last_order_at: string;
}

import { toDollars } from '../contract/money.ts';
import { UNDECIDED_DISPUTES } from '../contract/payments/payment-state.ts';
import {
  FIGURE_UNITS,
  type Figures,
  type FigureUnit,
  MAX_SELLERS,
  NO_SALES,
  type Sales,
  type SoldBook,
  type StockedBook,
} from '../contract/sales-figures/sales-figures.ts';
import type { Database } from '../db/database.ts';
import type { ShopSalesRow } from '../db/tables/sales-figures.ts';
import { firstDayOf } from './periods.ts';

/** Categories per answer; a shop with more sees those with the highest revenue. */
const MAX_CATEGORIES = 50;
/** Least-sold books that are checked for stock. */
const MAX_SLOW_SCANNED = 100;

interface Range {
  from: string;
  to: string;
}

function toSales(row: Omit<ShopSalesRow, 'unit'>): Sales {
  return {
    since: row.since,
    orders: row.orders,
    revenue: toDollars(row.revenue_cents),
    delivery: toDollars(row.delivery_cents),
    tax: toDollars(row.tax_cents),
    cancelled: row.cancelled,
    refunded: toDollars(row.refunded_cents),
    lost: toDollars(row.lost_cents),
    uncollected: toDollars(row.uncollected_cents),
  };
}

/** Returns the sales of the day, week, month and year that a moment is in: four rows. */
export async function getSalesAt(db: Database, at: Date): Promise<Record<FigureUnit, Sales>> {
  const rows = await db
    .selectFrom('shop_sales')
    .selectAll()
    .where(({ eb, or }) =>
      or(
        FIGURE_UNITS.map((unit) => {
          return eb('unit', '=', unit).and('since', '=', firstDayOf(unit, at));
        }),
      ),
    )
    .execute();
  const salesOf = (unit: FigureUnit): Sales => {
    const row = rows.find((each) => each.unit === unit);
    return row ? toSales(row) : { since: firstDayOf(unit, at), ...NO_SALES };
  };
  return {
    day: salesOf('day'),
    week: salesOf('week'),
    month: salesOf('month'),
    year: salesOf('year'),
  };
}

/** Lists the sales by period, earliest first; periods without a row sold nothing. */
export async function listSales(
  db: Database,
  { unit, from, to }: Range & { unit: FigureUnit },
): Promise<Sales[]> {
  const rows = await db
    .selectFrom('shop_sales')
    .selectAll()
    .where('unit', '=', unit)
    .where('since', '>=', from)
    .where('since', '<=', to)
    .orderBy('since')
    .execute();
  return rows.map(toSales);
}

/** Counts the orders of which banks ask money back, and that money, from an index; an inquiry asks none. */
export async function countOpenDisputes(db: Database): Promise<Figures['openDisputes']> {
  const { orders, cents } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number | null>('disputed_cents').as('cents'),
    ])
    .where('dispute', 'in', UNDECIDED_DISPUTES)
    .where('disputed_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return { orders, amount: toDollars(cents ?? 0) };
}

/** Lists the books that sold most copies in a period, from an index. */
export async function listBestSellers(
  db: Database,
  { unit, since }: { unit: FigureUnit; since: string },
): Promise<SoldBook[]> {
  const rows = await db
    .selectFrom('product_sales')
    .leftJoin('products', 'products.id', 'product_sales.product_id')
    .select(({ fn }) => [
      'product_id as id',
      'products.id as inCatalogue',
      fn.coalesce('products.name', 'product_sales.name').as('name'),
      'copies',
      'revenue_cents',
    ])
    .where('unit', '=', unit)
    .where('since', '=', since)
    .where('copies', '>', 0)
    .orderBy('copies', 'desc')
    .limit(MAX_SELLERS)
    .execute();
  return rows.map(({ inCatalogue, ...row }) => ({
    ...toSeller(row),
    ...(inCatalogue === null && { gone: true as const }),
  }));
}

/** Lists the sales by category in a period, highest revenue first. */
export async function listCategorySales(
  db: Database,
  { unit, since }: { unit: FigureUnit; since: string },
): Promise<SoldBook[]> {
  const rows = await db
    .selectFrom('category_sales')
    .leftJoin('categories', 'categories.id', 'category_sales.category_id')
    .select(({ fn, val }) => [
      'category_id as id',
      fn.coalesce('categories.name', val('')).as('name'),
      'copies',
      'revenue_cents',
    ])
    .where('unit', '=', unit)
    .where('since', '=', since)
    .orderBy('revenue_cents', 'desc')
    .limit(MAX_CATEGORIES)
    .execute();
  return rows.map(toSeller);
}

function toSeller(row: {
  id: string;
  name: string;
  copies: number;
  revenue_cents: number;
}): SoldBook {
  const { id: _id, name, copies, revenue_cents } = row;
  return { _id, name, copies, revenue: toDollars(revenue_cents) };
}

/** Lists books in stock among the hundred in the shop that have sold least. */
export async function listSlowSellers(db: Database): Promise<StockedBook[]> {
  const least = db
    .selectFrom('shop_products')
    .select(['id', 'name', 'quantity', 'sold'])
    .orderBy('sold')
    .orderBy('id')
    .limit(MAX_SLOW_SCANNED);
  const rows = await db
    .selectFrom(least.as('least'))
    .selectAll()
    .where('quantity', '>', 0)
    .orderBy('sold')
    .orderBy('id')
    .limit(MAX_SELLERS)
    .execute();
  return rows.map(toStockedBook);
}

/** Lists books in the shop with at most `threshold` copies left, fewest first, from an index. */
export async function listLowStock(db: Database, threshold: number): Promise<StockedBook[]> {
  const rows = await db
    .selectFrom('shop_products')
    .select(['id', 'name', 'quantity', 'sold'])
    .where('quantity', '<=', threshold)
    .orderBy('quantity')
    .orderBy('id')
    .limit(MAX_SELLERS)
    .execute();
  return rows.map(toStockedBook);
}

function toStockedBook({ id: _id, ...rest }: Omit<StockedBook, '_id'> & { id: string }) {
  return { _id, ...rest };
}

/** Lists the sales by book from a day to a day, most copies first. */
export async function listProductTotals(db: Database, { from, to }: Range): Promise<SoldBook[]> {
  const rows = await db
    .selectFrom('product_sales')
    .leftJoin('products', 'products.id', 'product_sales.product_id')
    .select(({ fn }) => [
      'product_id as id',
      fn.coalesce(fn.max('products.name'), fn.max('product_sales.name')).as('name'),
      fn.sum<number>('copies').as('copies'),
      fn.sum<number>('revenue_cents').as('revenue_cents'),
    ])
    .where('unit', '=', 'day')
    .where('since', '>=', from)
    .where('since', '<=', to)
    .groupBy('product_id')
    .orderBy('copies', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map(toSeller);
}

/** Lists the sales by category from a day to a day, highest revenue first. */
export async function listCategoryTotals(db: Database, { from, to }: Range): Promise<SoldBook[]> {
  const rows = await db
    .selectFrom('category_sales')
    .leftJoin('categories', 'categories.id', 'category_sales.category_id')
    .select(({ fn, val }) => [
      'category_id as id',
      fn.coalesce(fn.max('categories.name'), val('')).as('name'),
      fn.sum<number>('copies').as('copies'),
      fn.sum<number>('revenue_cents').as('revenue_cents'),
    ])
    .where('unit', '=', 'day')
    .where('since', '>=', from)
    .where('since', '<=', to)
    .groupBy('category_id')
    .orderBy('revenue_cents', 'desc')
    .orderBy('category_id')
    .execute();
  return rows.map(toSeller);
}

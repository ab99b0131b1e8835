import { type CsvCell, csvText } from '../contract/csv.ts';
import { toDecimalDollars } from '../contract/money.ts';
import type {
  FiguresExportQuery,
  Sales,
  SoldBook,
} from '../contract/sales-figures/sales-figures.ts';
import type { Database } from '../db/database.ts';
import { listCategoryTotals, listProductTotals, listSales } from './sales-figures.repository.ts';

/** Exports the sales from a day to a day as CSV: one line per day, product or category. */
export async function exportSalesFigures(
  db: Database,
  { by, ...range }: FiguresExportQuery,
): Promise<string> {
  switch (by) {
    case 'day':
      return csvText([
        [
          'day',
          'orders',
          'revenue',
          'delivery',
          'tax',
          'cancelled',
          'refunded',
          'lost to disputes',
        ],
        ...(await listSales(db, { unit: 'day', ...range })).map(cellsOfDay),
      ]);
    case 'product':
      return writeSellers('product', await listProductTotals(db, range));
    case 'category':
      return writeSellers('category', await listCategoryTotals(db, range));
  }
}

function cellsOfDay(day: Sales): CsvCell[] {
  return [
    day.since,
    day.orders,
    toDecimalDollars(day.revenue),
    toDecimalDollars(day.delivery),
    toDecimalDollars(day.tax),
    day.cancelled,
    toDecimalDollars(day.refunded),
    toDecimalDollars(day.lost),
  ];
}

function writeSellers(what: string, sellers: readonly SoldBook[]): string {
  return csvText([
    [what, 'name', 'copies', 'revenue before discounts'],
    ...sellers.map(({ _id, name, copies, revenue }) => [
      _id,
      name,
      copies,
      toDecimalDollars(revenue),
    ]),
  ]);
}

import type { Figures, FigureUnit } from '../contract/sales-figures/sales-figures.ts';
import type { Deps } from '../deps.ts';
import { getSettings } from '../settings/settings.repository.ts';
import { firstDayOf, periodsShown } from './periods.ts';
import {
  countOpenDisputes,
  getSalesAt,
  listBestSellers,
  listCategorySales,
  listLowStock,
  listSales,
  listSlowSellers,
} from './sales-figures.repository.ts';

/** Reads what the dashboard shows, from as many rows in a large shop as in a small one. */
export async function readSalesFigures({ db, now }: Deps, over: FigureUnit): Promise<Figures> {
  const at = now();
  const period = { unit: over, since: firstDayOf(over, at) };
  const {
    settings: { lowStock: threshold },
  } = await getSettings(db);
  const [sales, openDisputes, series, bestSellers, categories, slowSellers, books] =
    await Promise.all([
      getSalesAt(db, at),
      countOpenDisputes(db),
      listSales(db, periodsShown(over, at)),
      listBestSellers(db, period),
      listCategorySales(db, period),
      listSlowSellers(db),
      listLowStock(db, threshold),
    ]);
  const lowStock = { threshold, books };
  return { now: sales, openDisputes, series, bestSellers, categories, slowSellers, lowStock };
}

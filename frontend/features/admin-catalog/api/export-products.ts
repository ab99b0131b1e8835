import {
  adminProductPageSchema,
  DEMAND_DAYS,
  MAX_WAITING,
} from '#contract/catalog/admin-product.ts';
import { IMPORT_COLUMNS } from '#contract/catalog/catalog-import.ts';
import type { Category } from '#contract/catalog/category.ts';
import { MAX_PRODUCTS_LISTED } from '#contract/page-sizes.ts';
import type { CsvPart } from '../../../components/export-csv.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { catalogCsvRow } from '../../../lib/catalog-csv-row.ts';
import { type ProductTableQuery, productTableQueryOf } from '../product-table-query.ts';

/** Columns of the products CSV: those of the import, and what reordering needs, which it ignores. */
export const PRODUCT_HEADS = [
  ...IMPORT_COLUMNS,
  `Sold in ${DEMAND_DAYS} days`,
  'Waiting',
  'Product id',
];

/** Returns a function that reads the matching products as CSV rows, a bounded part at a time. */
export function useProductRows(list: ProductTableQuery, categories: readonly Category[]) {
  const { _id: userId } = useAdmin();
  return async (after: string | null): Promise<CsvPart> => {
    const {
      products,
      demand,
      next,
      cut = false,
    } = await api('GET /products/desk/:userId', {
      params: { userId },
      query: {
        ...productTableQueryOf(list),
        limit: MAX_PRODUCTS_LISTED,
        demand: '1',
        ...(after === null ? {} : { after }),
      },
      response: adminProductPageSchema,
    });
    const demandOf = new Map(demand?.map((each) => [each._id, each]));
    const rows = products.map((product) => {
      const { soldLately = 0, waiting = 0 } = demandOf.get(product._id) ?? {};
      return [
        ...catalogCsvRow(product, categories),
        soldLately,
        waiting < MAX_WAITING ? waiting : `${MAX_WAITING} or more`,
        product._id,
      ];
    });
    return { rows, next, isCut: cut };
  };
}

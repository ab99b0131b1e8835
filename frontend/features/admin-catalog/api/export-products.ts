import {
  adminProductPageSchema,
  DEMAND_DAYS,
  MAX_WAITING,
  type ProductDemand,
} from '../../../../functions/contract/admin-product.ts';
import type { CsvCell } from '../../../../functions/contract/csv.ts';
import { MAX_PRODUCTS_LISTED } from '../../../../functions/contract/page-sizes.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import type { CsvPart } from '../../../components/export-csv.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { type ProductTableQuery, productTableQueryOf } from '../product-table-query.ts';

/** Columns of the products CSV: what reordering from publishers needs. */
export const PRODUCT_HEADS = [
  'ISBN',
  'Title',
  'Author',
  'Publisher',
  'Stock',
  `Sold in ${DEMAND_DAYS} days`,
  'Waiting',
  'Product id',
] as const;

function productRow(product: Product, demand: ProductDemand | undefined): CsvCell[] {
  const { soldLately = 0, waiting = 0 } = demand ?? {};
  return [
    product.isbn ?? '',
    product.name,
    product.author ?? '',
    product.publisher ?? '',
    product.quantity,
    soldLately,
    waiting < MAX_WAITING ? waiting : `${MAX_WAITING} or more`,
    product._id,
  ];
}

/** Returns a function that reads the matching products as CSV rows, a bounded part at a time. */
export function useProductRows(list: ProductTableQuery) {
  const { _id: userId } = useAdmin();
  return async (after: string | null): Promise<CsvPart> => {
    const { products, demand, next } = await api('GET /products/desk/:userId', {
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
    const rows = products.map((each) => productRow(each, demandOf.get(each._id)));
    return { rows, next, isCut: list.search !== '' && products.length >= MAX_PRODUCTS_LISTED };
  };
}

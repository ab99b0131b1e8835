import { STOCK_LEVELS, type StockLevel } from '../../../functions/contract/admin-product.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '../../../functions/contract/product.ts';

/** Filter of the products table; an empty string matches any. */
export interface ProductTableFilter {
  status: ProductStatus | 'all';
  /** A category's id. */
  category: string;
  stock: StockLevel | '';
}

/** What shoppers see. */
export const IN_THE_SHOP: ProductTableFilter = { status: 'published', category: '', stock: '' };

/** Whether the filter shows exactly the shop's own list, which the specified endpoints return. */
export function isInTheShop({ status, category, stock }: ProductTableFilter): boolean {
  return status === 'published' && category === '' && stock === '';
}

export function readFilter(params: URLSearchParams): ProductTableFilter {
  const shown = [...PRODUCT_STATUSES, 'all'] as const;
  return {
    status: shown.find((one) => one === params.get('show')) ?? IN_THE_SHOP.status,
    category: params.get('category') ?? '',
    stock: STOCK_LEVELS.find((one) => one === params.get('stock')) ?? '',
  };
}

export function writeFilter(
  params: URLSearchParams,
  { status, category, stock }: ProductTableFilter,
) {
  if (status !== IN_THE_SHOP.status) params.set('show', status);
  if (category !== '') params.set('category', category);
  if (stock !== '') params.set('stock', stock);
}

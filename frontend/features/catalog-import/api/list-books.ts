import { categoryListSchema } from '../../../../functions/contract/category.ts';
import { MAX_PRODUCTS_LISTED } from '../../../../functions/contract/page-sizes.ts';
import { productListSchema } from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import type { CataloguePlace } from '../catalogue-csv.ts';

/** One page of the catalogue by id, straight from an index. */
export function listBooks({ after, skip }: CataloguePlace, signal: AbortSignal) {
  return api('GET /products', {
    query: { sortBy: '_id', order: 'asc', limit: MAX_PRODUCTS_LISTED, skip, after },
    response: productListSchema,
    signal,
  });
}

/** Every category: a book of one that is under another is written with both names. */
export function listCategories(signal: AbortSignal) {
  return api('GET /categories', { response: categoryListSchema, signal });
}

import { adminProductPageSchema } from '../../../../functions/contract/admin-product.ts';
import { categoryListSchema } from '../../../../functions/contract/category.ts';
import { MAX_PRODUCTS_LISTED } from '../../../../functions/contract/page-sizes.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * Reads a page of all books in the order they were added, so that a book added meanwhile comes
 * last, and a deleted one shifts no other.
 */
export function listBooks(after: string | undefined, signal: AbortSignal) {
  return api('GET /products/desk/:userId', {
    query: {
      sortBy: 'createdAt',
      order: 'asc',
      limit: MAX_PRODUCTS_LISTED,
      ...(after !== undefined && { after }),
    },
    response: adminProductPageSchema,
    signal,
  });
}

/** All categories: a book in a subcategory is exported with both names. */
export function fetchCategories(signal: AbortSignal) {
  return api('GET /categories', { response: categoryListSchema, signal });
}

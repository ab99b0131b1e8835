import { adminProductPageSchema } from '../../../../functions/contract/admin-product.ts';
import { categoryListSchema } from '../../../../functions/contract/category.ts';
import { MAX_PRODUCTS_LISTED } from '../../../../functions/contract/page-sizes.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * Reads a page of all books in the order in which they were added: one that is added meanwhile comes
 * last, and one that goes moves no other.
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

/** Every category: a book of one that is under another is written with both names. */
export function fetchCategories(signal: AbortSignal) {
  return api('GET /categories', { response: categoryListSchema, signal });
}

import type { Endpoint } from '../endpoint.ts';
import { CATALOG_READ } from './catalog-caching.ts';
import { categoryListSchema } from './category.ts';
import {
  booksMovedSchema,
  booksMoveSchema,
  categoryCreatedSchema,
  categoryDeletedSchema,
  categoryNameSchema,
  categoryNestSchema,
  categoryRenameSchema,
  categoryTableSchema,
  MAX_BOOKS_MOVED,
} from './category-requests.ts';

/** Spec 7: categories, public and for admins. */
export const categoryEndpoints = {
  'GET /categories': {
    summary: 'List all categories',
    description:
      'Sorted by name. `isEmpty` is true if, as far as the search index knows, neither the ' +
      'category nor one under it has books.',
    ...CATALOG_READ,
    response: categoryListSchema,
  },
  'GET /categories/table/:userId': {
    summary: 'List all categories with their number of books',
    description:
      'Sorted by name. The numbers come from the search index, which takes up to a minute to ' +
      'count a changed book. Drafts and hidden books are not counted; `hasBooks` says whether ' +
      'there are books of any status.',
    auth: { admin: 'catalog' },
    response: categoryTableSchema,
  },
  'POST /category/create/:userId': {
    summary: 'Create a category',
    auth: { admin: 'catalog' },
    json: categoryNameSchema,
    response: categoryCreatedSchema,
    refusals: ['category-taken'],
  },
  'PUT /category/:categoryId/:userId': {
    summary: 'Rename a category',
    description:
      'With `from`, the name that it had when it was read, a category that has another name by now ' +
      'is not renamed.',
    auth: { admin: 'catalog' },
    json: categoryRenameSchema,
    response: categoryCreatedSchema,
    refusals: ['category-not-found', 'category-taken', 'category-renamed'],
  },
  'PUT /category/:categoryId/parent/:userId': {
    summary: 'Set a category’s parent',
    description:
      '`parent` is the id of another category, or null for the top level. The books stay in ' +
      'their category. Categories can be nested two levels deep.',
    auth: { admin: 'catalog' },
    json: categoryNestSchema,
    response: categoryCreatedSchema,
    refusals: ['category-not-found', 'category-unknown', 'category-too-deep'],
  },
  'POST /category/:categoryId/move/:userId': {
    summary: `Move up to ${MAX_BOOKS_MOVED} books to another category`,
    description: 'Repeat while `more` is true. Can be stopped and resumed at any time.',
    auth: { admin: 'catalog' },
    json: booksMoveSchema,
    response: booksMovedSchema,
    refusals: ['category-not-found', 'category-unknown', 'category-same', 'books-busy'],
  },
  'DELETE /category/:categoryId/:userId': {
    summary: 'Delete an empty category',
    description: 'Refused if the category has books of any status, or categories under it.',
    auth: { admin: 'catalog' },
    response: categoryDeletedSchema,
    refusals: ['category-not-found', 'category-not-empty', 'category-has-children'],
  },
} as const satisfies Record<string, Endpoint>;

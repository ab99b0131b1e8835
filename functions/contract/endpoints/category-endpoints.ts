import { categoryListSchema } from '../category.ts';
import {
  booksMovedSchema,
  booksMoveSchema,
  categoryCreatedSchema,
  categoryDeletedSchema,
  categoryNameSchema,
  categoryNestSchema,
  categoryTableSchema,
  MAX_BOOKS_MOVED,
} from '../category-requests.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

/** Spec 7: categories, public and for admins. */
export const categoryEndpoints = {
  'GET /categories': {
    summary: 'List every category by name',
    description: 'As far as the search index knows, no book is in or under one that `isEmpty`.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: categoryListSchema,
  },
  'GET /categories/table/:userId': {
    summary: 'List every category with how many books it has',
    description:
      'The counts are the search index’s: a book that was just changed is counted within a minute. ' +
      'Drafts and hidden books are in none; `hasBooks` says whether there are any at all.',
    auth: 'admin',
    permission: 'catalog',
    response: categoryTableSchema,
  },
  'POST /category/create/:userId': {
    summary: 'Make a category',
    auth: 'admin',
    permission: 'catalog',
    json: categoryNameSchema,
    response: categoryCreatedSchema,
    refusals: ['category-taken'],
  },
  'PUT /category/:categoryId/:userId': {
    summary: 'Rename a category',
    auth: 'admin',
    permission: 'catalog',
    json: categoryNameSchema,
    response: categoryCreatedSchema,
    refusals: ['category-not-found', 'category-taken'],
  },
  'PUT /category/:categoryId/parent/:userId': {
    summary: 'Put a category under another one, or at the top',
    description: 'Its books stay in it. Categories are nested two deep.',
    auth: 'admin',
    permission: 'catalog',
    json: categoryNestSchema,
    response: categoryCreatedSchema,
    refusals: ['category-not-found', 'category-unknown', 'category-too-deep'],
  },
  'POST /category/:categoryId/move/:userId': {
    summary: `Move up to ${MAX_BOOKS_MOVED} books of a category into another`,
    description:
      'Call it again until `more` is false. It can be ended and begun again at any time.',
    auth: 'admin',
    permission: 'catalog',
    json: booksMoveSchema,
    response: booksMovedSchema,
    refusals: ['category-not-found', 'category-unknown', 'category-same', 'books-busy'],
  },
  'DELETE /category/:categoryId/:userId': {
    summary: 'Delete a category that has no books, and no others under it',
    auth: 'admin',
    permission: 'catalog',
    response: categoryDeletedSchema,
    refusals: ['category-not-found', 'category-not-empty', 'category-has-children'],
  },
} as const satisfies Record<string, Endpoint>;

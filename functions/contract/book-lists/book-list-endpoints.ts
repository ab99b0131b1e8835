import { CATALOG_READ } from '../catalog/catalog-caching.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  editedListSchema,
  listChangeSchema,
  listCreateSchema,
  listDeletedSchema,
  listTableSchema,
  MAX_HOME_LISTS,
  MAX_LIST_BOOKS,
} from './book-list-requests.ts';
import { homeListBooksSchema, listPageSchema } from './book-lists.ts';

/** Book lists compiled by the staff. */
export const bookListEndpoints = {
  'GET /list/:slug': {
    summary: 'Retrieve a published book list',
    description: `At most ${MAX_LIST_BOOKS} books, in the order chosen by the staff. A draft is not found.`,
    ...CATALOG_READ,
    response: listPageSchema,
    refusals: ['list-not-found'],
  },
  'GET /shelf/:slug': {
    summary: 'List the first books of a published list',
    description: 'As a shelf of the home page shows them. Empty if there is no such list.',
    ...CATALOG_READ,
    response: homeListBooksSchema,
  },
  'GET /lists/:userId': {
    summary: 'List all book lists',
    description: 'Newest first, drafts included.',
    auth: { admin: 'catalog' },
    response: listTableSchema,
  },
  'GET /list/:listId/:userId': {
    summary: 'Retrieve a book list for editing',
    operationId: 'getEditedList',
    auth: { admin: 'catalog' },
    response: editedListSchema,
    refusals: ['list-not-found'],
  },
  'POST /lists/:userId': {
    summary: 'Create a book list',
    description:
      'Its address (`slug`) is derived from its title, and stays the same if the title changes. ' +
      'With `homePlace`, the published list is a shelf of the home page, after those of the ' +
      `settings; at most ${MAX_HOME_LISTS} lists can be there.`,
    auth: { admin: 'catalog' },
    json: listCreateSchema,
    response: editedListSchema,
    refusals: ['list-book-unknown', 'lists-full', 'home-lists-full'],
  },
  'PUT /list/:listId/:userId': {
    summary: 'Update a book list',
    description:
      'Replaces the whole list. Refused if somebody has changed it since `version` was read.',
    auth: { admin: 'catalog' },
    json: listChangeSchema,
    response: editedListSchema,
    refusals: ['list-not-found', 'list-changed', 'list-book-unknown', 'home-lists-full'],
  },
  'DELETE /list/:listId/:userId': {
    summary: 'Delete a book list',
    description: 'The staff picks cannot be deleted, but can be made a draft.',
    auth: { admin: 'catalog' },
    response: listDeletedSchema,
    refusals: ['list-not-found', 'list-stays'],
  },
} as const satisfies Record<string, Endpoint>;

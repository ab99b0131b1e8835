import {
  editedListSchema,
  listChangeSchema,
  listCreateSchema,
  listDeletedSchema,
  listTableSchema,
  MAX_HOME_LISTS,
  MAX_LIST_BOOKS,
} from '../book-list-requests.ts';
import { listPageSchema, listShelfSchema } from '../book-lists.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

/** Book lists compiled by the staff. */
export const bookListEndpoints = {
  'GET /list/:slug': {
    summary: 'Read a published list of books',
    description: `At most ${MAX_LIST_BOOKS} books, in the order that the staff have chosen. A draft is none.`,
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: listPageSchema,
    refusals: ['list-not-found'],
  },
  'GET /shelf/:slug': {
    summary: 'Read the first books of a published list',
    description: 'As a shelf of the home page shows them; none where there is no such list.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: listShelfSchema,
  },
  'GET /lists/:userId': {
    summary: 'List every list of books, drafts too, the newest first',
    auth: 'admin',
    permission: 'catalog',
    response: listTableSchema,
  },
  'GET /list/:listId/:userId': {
    summary: 'Read a list, to change it',
    operationId: 'getEditedList',
    auth: 'admin',
    permission: 'catalog',
    response: editedListSchema,
    refusals: ['list-not-found'],
  },
  'POST /lists/:userId': {
    summary: 'Make a list of books',
    description:
      'Its address (`slug`) is made of its title, and stays when the title is changed. With ' +
      '`homePlace` a published list is a shelf of the home page, after those that the settings have; ' +
      `${MAX_HOME_LISTS} lists stand there at most.`,
    auth: 'admin',
    permission: 'catalog',
    json: listCreateSchema,
    response: editedListSchema,
    refusals: ['list-book-unknown', 'lists-full', 'home-lists-full'],
  },
  'PUT /list/:listId/:userId': {
    summary: 'Change a list of books',
    description: 'All of it at once, if nobody has changed it since its `version` was read.',
    auth: 'admin',
    permission: 'catalog',
    json: listChangeSchema,
    response: editedListSchema,
    refusals: ['list-not-found', 'list-changed', 'list-book-unknown', 'home-lists-full'],
  },
  'DELETE /list/:listId/:userId': {
    summary: 'Delete a list of books',
    description: 'The staff picks stay: they can be made a draft.',
    auth: 'admin',
    permission: 'catalog',
    response: listDeletedSchema,
    refusals: ['list-not-found', 'list-stays'],
  },
} as const satisfies Record<string, Endpoint>;

import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { listAllLists } from './book-list.repository.ts';
import { changeList, createList, deleteList } from './change-book-lists.ts';
import { getEditedList, readListPage, readListShelf, toListInTable } from './read-book-list.ts';

/**
 * Book lists curated by staff.
 * Access and rate limits: `contract/endpoints/book-list-endpoints.ts`.
 */
export const bookListRoutes = new Hono<AppEnv>();

serveEndpoint(bookListRoutes, 'GET /list/:slug', ({ deps, params }) =>
  readListPage(deps, params.slug),
);

serveEndpoint(bookListRoutes, 'GET /shelf/:slug', ({ deps, params }) =>
  readListShelf(deps, params.slug),
);

serveEndpoint(bookListRoutes, 'GET /lists/:userId', async ({ deps }) => ({
  lists: (await listAllLists(deps.db)).map(toListInTable),
}));

serveEndpoint(bookListRoutes, 'GET /list/:listId/:userId', ({ deps, params }) =>
  getEditedList(deps, params.listId),
);

serveEndpoint(bookListRoutes, 'POST /lists/:userId', ({ deps, requester, json }) =>
  createList(deps, json, requester),
);

serveEndpoint(bookListRoutes, 'PUT /list/:listId/:userId', ({ deps, requester, params, json }) =>
  changeList(deps, { id: params.listId, version: json.version, input: json.list }, requester),
);

serveEndpoint(
  bookListRoutes,
  'DELETE /list/:listId/:userId',
  async ({ deps, requester, params }) => {
    await deleteList(deps, params.listId, requester);
    return { message: 'List deleted' as const };
  },
);

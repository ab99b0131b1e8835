import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { listAllLists } from './book-list.repository.ts';
import { changeList, createList, deleteList } from './change-book-lists.ts';
import { getEditedList, readListForHome, readListPage, toListInTable } from './read-book-list.ts';

/**
 * Book lists curated by staff.
 * Access and rate limits: `contract/book-lists/book-list-endpoints.ts`.
 */
export const bookListRoutes = serveEndpoints({
  'GET /list/:slug': ({ deps, params }) => readListPage(deps, params.slug),

  'GET /shelf/:slug': ({ deps, params }) => readListForHome(deps, params.slug),

  'GET /lists/:userId': async ({ deps }) => ({
    lists: (await listAllLists(deps.db)).map(toListInTable),
  }),

  'GET /list/:listId/:userId': ({ deps, params }) => getEditedList(deps, params.listId),

  'POST /lists/:userId': ({ deps, requester, json }) => createList(deps, json, requester),

  'PUT /list/:listId/:userId': ({ deps, requester, params, json }) =>
    changeList(deps, { id: params.listId, version: json.version, input: json.list }, requester),

  'DELETE /list/:listId/:userId': async ({ deps, requester, params }) => {
    await deleteList(deps, params.listId, requester);
    return { message: 'List deleted' as const };
  },
});

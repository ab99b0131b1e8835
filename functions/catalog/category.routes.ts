import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { updateIndexNow } from '../search/update-index.ts';
import {
  createCategory,
  deleteCategory,
  moveBooks,
  nestCategory,
  renameCategory,
} from './change-categories.ts';
import { listCategoryTable, listShopCategories } from './list-categories.ts';

/**
 * Categories and their administration.
 * Access and rate limits: `contract/catalog/category-endpoints.ts`.
 */
export const categoryRoutes = serveEndpoints({
  'GET /categories': ({ deps }) => listShopCategories(deps),

  'GET /categories/table/:userId': async ({ deps }) => ({
    data: await listCategoryTable(deps),
  }),

  'POST /category/create/:userId': async ({ deps, requester, json }) => ({
    data: await createCategory(deps, json.name, requester),
  }),

  'PUT /category/:categoryId/:userId': async ({ deps, requester, params, json }) => ({
    data: await renameCategory(deps, params.categoryId, json, requester),
  }),

  'PUT /category/:categoryId/parent/:userId': async ({ deps, requester, params, json }) => ({
    data: await nestCategory(deps, params.categoryId, json.parent, requester),
  }),

  'POST /category/:categoryId/move/:userId': async ({ deps, requester, params, json }) => {
    const move = { from: params.categoryId, to: json.to };
    const moved = await moveBooks(deps, move, requester);
    await updateIndexNow(deps);
    return moved;
  },

  'DELETE /category/:categoryId/:userId': async ({ deps, requester, params }) => {
    await deleteCategory(deps, params.categoryId, requester);
    return { message: 'Category deleted successfully' as const };
  },
});

import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { getReader } from './get-reader.ts';

/**
 * What a book is to a reader.
 * Who may ask, and how often: `contract/endpoints/reader-endpoints.ts`.
 */
export const readerRoutes = new Hono<AppEnv>();

serveEndpoint(
  readerRoutes,
  'GET /product/:productId/reader/:userId',
  ({ deps, params: { productId }, user }) => getReader(deps, { productId, userId: user.id }),
);

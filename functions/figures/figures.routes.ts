import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { exportFigures } from './export-figures.ts';
import { readFigures } from './read-figures.ts';

/**
 * What sells.
 * Who may ask, and how often: `contract/endpoints/figures-endpoints.ts`.
 */
export const figuresRoutes = new Hono<AppEnv>();

serveEndpoint(figuresRoutes, 'GET /figures/:userId', ({ deps, query }) =>
  readFigures(deps, query.over),
);

serveEndpoint(figuresRoutes, 'GET /figures/export/:userId', async ({ c, deps, query }) => {
  const { from, to, by } = query;
  return c.body(await exportFigures(deps.db, query), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="sales-by-${by}-${from}-${to}.csv"`,
  });
});

import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { exportSalesFigures } from './export-sales-figures.ts';
import { readSalesFigures } from './read-sales-figures.ts';

/**
 * Sales figures.
 * Access and rate limits: `contract/sales-figures/sales-figures-endpoints.ts`.
 */
export const salesFiguresRoutes = serveEndpoints({
  'GET /figures/:userId': ({ deps, query }) => readSalesFigures(deps, query.over),

  'GET /figures/export/:userId': async ({ c, deps, query }) => {
    const { from, to, by } = query;
    return c.body(await exportSalesFigures(deps.db, query), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-by-${by}-${from}-${to}.csv"`,
    });
  },
});

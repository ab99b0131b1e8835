import { figuresExportQuerySchema, figuresQuerySchema, figuresSchema } from '../sales-figures.ts';
import type { Endpoint } from './endpoint.ts';

/** Sales figures, updated as orders are written. */
export const salesFiguresEndpoints = {
  'GET /figures/:userId': {
    summary: 'See what sells',
    description:
      'The sums of this day, week, month and year, and for the one that `over` names best sellers, ' +
      'categories and a series. The revenue of a book or a category is before discounts, which count ' +
      'in the sums alone. Times are UTC’s. What it costs does not grow with the shop.',
    auth: 'admin',
    permission: 'figures',
    query: figuresQuerySchema,
    response: figuresSchema,
  },
  'GET /figures/export/:userId': {
    summary: 'Export what was sold, as CSV',
    description:
      'From a day to a day, one line for each day, product or category; what products and categories ' +
      'brought is before discounts.',
    auth: 'admin',
    permission: 'figures',
    query: figuresExportQuerySchema,
    heavy: true,
    responseType: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;

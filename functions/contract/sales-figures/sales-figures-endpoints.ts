import type { Endpoint } from '../endpoint.ts';
import { figuresExportQuerySchema, figuresQuerySchema, figuresSchema } from './sales-figures.ts';

/** Sales figures, updated as orders are written. */
export const salesFiguresEndpoints = {
  'GET /figures/:userId': {
    summary: 'Retrieve sales figures',
    description:
      'Totals of the current day, week, month and year; and for the period named by `over`, ' +
      'best sellers, categories and a series. The revenue of a book or category is before ' +
      'discounts, which are deducted only in the totals. Periods are in UTC. The cost of the ' +
      'call does not grow with the number of orders.',
    auth: { admin: 'figures' },
    query: figuresQuerySchema,
    response: figuresSchema,
  },
  'GET /figures/export/:userId': {
    summary: 'Export sales figures as CSV',
    description:
      'One line per day, product or category, from the day `from` to the day `to`, both ' +
      'included; at most 366 days. Revenue of products and categories is before discounts.',
    auth: { admin: 'figures' },
    query: figuresExportQuerySchema,
    heavy: true,
    responseType: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;

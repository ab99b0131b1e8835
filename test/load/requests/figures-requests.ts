import type { customerEndpoints } from '../../../functions/contract/endpoints/customer-endpoints.ts';
import type { salesFiguresEndpoints } from '../../../functions/contract/endpoints/sales-figures-endpoints.ts';
import type { staffEndpoints } from '../../../functions/contract/endpoints/staff-endpoints.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const figuresRequests: RequestBuildersOf<typeof salesFiguresEndpoints> = {
  'GET /figures/:userId': () => ({ query: { over: 'year' } }),
  'GET /figures/export/:userId': () => ({
    query: { from: '2026-01-01', to: '2026-12-31', by: 'product' },
  }),
};

export const customerRequests: RequestBuildersOf<typeof customerEndpoints> = {
  'GET /customers/:userId': () => ({ query: { sort: 'spent' } }),
  'GET /customer/:customerId/:userId': ({ uninterrupted }) => ({
    params: { customerId: uninterrupted.id },
    query: {},
  }),
};

export const staffRequests: RequestBuildersOf<typeof staffEndpoints> = {
  'GET /staff/:userId': () => ({}),
};

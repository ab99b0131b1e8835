import type { customerEndpoints } from '../../../functions/contract/endpoints/customer-endpoints.ts';
import type { salesFiguresEndpoints } from '../../../functions/contract/endpoints/sales-figures-endpoints.ts';
import type { staffEndpoints } from '../../../functions/contract/endpoints/staff-endpoints.ts';
import type { BuildersOf } from './builders.ts';

export const figuresRequests: BuildersOf<typeof salesFiguresEndpoints> = {
  'GET /figures/:userId': () => ({ query: { over: 'year' } }),
  'GET /figures/export/:userId': () => ({
    query: { from: '2026-01-01', to: '2026-12-31', by: 'product' },
  }),
};

export const customerRequests: BuildersOf<typeof customerEndpoints> = {
  'GET /customers/:userId': () => ({ query: { sort: 'spent' } }),
  'GET /customer/:customerId/:userId': ({ patient }) => ({
    params: { customerId: patient.id },
    query: {},
  }),
};

export const staffRequests: BuildersOf<typeof staffEndpoints> = {
  'GET /staff/:userId': () => ({}),
};

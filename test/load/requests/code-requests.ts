import type { codeEndpoints } from '../../../functions/contract/endpoints/code-endpoints.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const codeRequests: RequestBuildersOf<typeof codeEndpoints> = {
  'GET /discounts/:userId': () => ({ query: {} }),
  'GET /gift-cards/:userId': () => ({ query: {} }),
};

import type { codeEndpoints } from '../../../functions/contract/endpoints/code-endpoints.ts';
import type { BuildersOf } from './builders.ts';

export const codeRequests: BuildersOf<typeof codeEndpoints> = {
  'GET /discounts/:userId': () => ({ query: {} }),
  'GET /gift-cards/:userId': () => ({ query: {} }),
};

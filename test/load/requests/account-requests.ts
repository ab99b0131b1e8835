import type { accountEndpoints } from '../../../functions/contract/endpoints/account-endpoints.ts';
import type { RequestBuilders, RequestBuildersOf } from './request-builders.ts';

export const accountRequests: RequestBuildersOf<typeof accountEndpoints> &
  Pick<RequestBuilders, 'GET /account/email/:userId' | 'POST /guest'> = {
  'POST /guest': () => ({
    json: { name: 'Ada Guest', email: `${crypto.randomUUID()}@example.com` },
  }),
  'GET /account/email/:userId': () => ({}),
  'POST /signup': () => ({
    json: { name: 'Lou Reader', email: `${crypto.randomUUID()}@example.com`, password: 'reader-1' },
  }),
  'POST /signin': ({ account }) => ({ json: account }),
  'GET /signout': () => ({}),
  'GET /user/:userId': () => ({}),
  'PUT /user/:userId': (_, random) => ({
    json: { name: `Lou Reader ${random.between(1, 9999)}` },
  }),
};

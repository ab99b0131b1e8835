import type { settingsEndpoints } from '../../../functions/contract/endpoints/settings-endpoints.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const settingsRequests: RequestBuildersOf<typeof settingsEndpoints> = {
  'GET /settings': () => ({}),
  'GET /settings/text/:page': () => ({ params: { page: 'about' } }),
  'GET /settings/:userId': () => ({}),
  // Based on the shop's first version, so it is refused: the settings have changed since.
  'PUT /settings/:userId': (_, random) => ({
    json: { version: 0, lowStock: random.between(1, 9) },
  }),
};

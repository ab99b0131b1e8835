import type { cspEndpoints } from '../../../functions/contract/endpoints/csp-endpoints.ts';
import type { privacyEndpoints } from '../../../functions/contract/endpoints/privacy-endpoints.ts';
import type { BuildersOf } from './builders.ts';

export const privacyRequests: BuildersOf<typeof privacyEndpoints & typeof cspEndpoints> = {
  'GET /user/:userId/export': () => ({}),
  'POST /csp-report': () => ({ json: [] }),
};

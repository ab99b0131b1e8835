import type { cspEndpoints } from '../../../functions/contract/endpoints/csp-endpoints.ts';
import type { privacyEndpoints } from '../../../functions/contract/endpoints/privacy-endpoints.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const privacyRequests: RequestBuildersOf<typeof privacyEndpoints & typeof cspEndpoints> = {
  'GET /user/:userId/export': () => ({}),
  'POST /csp-report': () => ({ json: [] }),
};

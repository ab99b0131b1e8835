import type { docsEndpoints } from '../../../functions/contract/endpoints/docs-endpoints.ts';
import type { healthEndpoints } from '../../../functions/contract/endpoints/health-endpoints.ts';
import type { securityEndpoints } from '../../../functions/contract/endpoints/security-endpoints.ts';
import type { webhookEndpoints } from '../../../functions/contract/endpoints/webhook-endpoints.ts';
import { notificationXml } from '../../rehearsal/gateway/webhooks/notification.ts';
import { signWebhook } from '../../rehearsal/gateway/webhooks/sign.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const webhookRequests: RequestBuildersOf<typeof webhookEndpoints> = {
  'GET /braintree/webhook': () => ({ query: { bt_challenge: '20f9f8ed05f77439fe955c977e4c8a53' } }),
  'POST /braintree/webhook': () => ({
    form: signWebhook(notificationXml('check', undefined, new Date())),
  }),
};

export const healthRequests: RequestBuildersOf<typeof healthEndpoints> = {
  'GET /health': () => ({}),
};

export const docsRequests: RequestBuildersOf<typeof docsEndpoints> = {
  'GET /openapi.json': () => ({}),
  'GET /docs': () => ({}),
};

export const securityRequests: RequestBuildersOf<typeof securityEndpoints> = {
  'GET /security-log/:userId': () => ({ query: {} }),
};

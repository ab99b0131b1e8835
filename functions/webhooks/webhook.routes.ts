import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { receiveWebhook } from './receive-webhook.ts';

/**
 * Webhooks that Braintree calls. There is no rate limit: Braintree must get through, and rejecting
 * an unsigned call costs no more than counting it would.
 */
export const webhookRoutes = serveEndpoints({
  'GET /braintree/webhook': async ({ c, deps, query }) =>
    c.text(await deps.webhooks.answer(query.bt_challenge)),

  'POST /braintree/webhook': async ({ deps, form }) => {
    const isNew = await receiveWebhook(deps, {
      signature: form.bt_signature,
      payload: form.bt_payload,
    });
    return { message: isNew ? 'Notification taken' : 'Notification was taken before' };
  },
});

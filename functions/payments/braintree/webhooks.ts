import type { PaymentWebhooks } from '../payment-webhooks.ts';
import { readNotification } from './notification.ts';
import { createBraintreeSignatures } from './signatures.ts';

/** Braintree's webhooks, for the shop with these keys. */
export function createBraintreeWebhooks(keys: {
  publicKey: string;
  privateKey: string;
}): PaymentWebhooks {
  return { ...createBraintreeSignatures(keys), read: readNotification };
}

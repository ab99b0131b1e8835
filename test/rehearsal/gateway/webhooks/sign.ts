import { createHash, createHmac } from 'node:crypto';
import { merchant } from '../settings.ts';

/** The form that Braintree posts to a merchant's webhook address. */
export type SignedWebhook = { bt_signature: string; bt_payload: string };

/**
 * Returns the HMAC-SHA1 in hex, keyed with the SHA-1 of the private key as in Braintree's
 * libraries.
 */
export function hexDigest(text: string, privateKey: string): string {
  const key = createHash('sha1').update(privateKey).digest();
  return createHmac('sha1', key).update(text).digest('hex');
}

/**
 * Signs a notification (XML) with the merchant's keys. The signature covers the trailing newline.
 */
export function signWebhook(xml: string): SignedWebhook {
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  const signature = hexDigest(payload, merchant.privateKey);
  return { bt_signature: `${merchant.publicKey}|${signature}`, bt_payload: payload };
}

import { createHash, createHmac } from 'node:crypto';
import { merchant } from '../settings.ts';

/** What Braintree posts to a merchant's address, as a form. */
export type SignedWebhook = { bt_signature: string; bt_payload: string };

/** HMAC-SHA1 in hex; its key is the SHA-1 of the private key, as Braintree's libraries have it. */
export function hexDigest(text: string, privateKey: string): string {
  const key = createHash('sha1').update(privateKey).digest();
  return createHmac('sha1', key).update(text).digest('hex');
}

/** Signs a notification (XML) with the merchant's keys. The signature covers the last newline. */
export function signWebhook(xml: string): SignedWebhook {
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  const signature = hexDigest(payload, merchant.privateKey);
  return { bt_signature: `${merchant.publicKey}|${signature}`, bt_payload: payload };
}

import { Buffer } from 'node:buffer';
import type { WebhookGateway } from '../webhook-gateway.ts';
import { readNotification } from './notification.ts';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-1' } as const;

/**
 * Braintree's webhooks for these keys. A signature is HMAC-SHA1, keyed with the SHA-1 of the
 * private key.
 * @see https://developer.paypal.com/braintree/docs/guides/webhooks/parse/node
 */
export function createBraintreeWebhooks(keys: {
  publicKey: string;
  privateKey: string;
}): WebhookGateway {
  return {
    verify: async ({ signature, payload }) => {
      const digest = digestOf(signature, keys.publicKey);
      if (!digest) return false;
      const key = await importKey(keys.privateKey);
      // Web Crypto compares in constant time. Some senders lose the trailing newline that was
      // signed.
      const verdicts = await Promise.all(
        [payload, `${payload}\n`].map((text) =>
          crypto.subtle.verify(ALGORITHM, key, digest, Buffer.from(text)),
        ),
      );
      return verdicts.includes(true);
    },
    answer: async (challenge) => {
      const key = await importKey(keys.privateKey);
      const digest = await crypto.subtle.sign(ALGORITHM, key, Buffer.from(challenge));
      return `${keys.publicKey}|${Buffer.from(digest).toString('hex')}`;
    },
    read: readNotification,
  };
}

/** Digest for the shop's key among `key|digest` pairs joined by `&`. */
function digestOf(signature: string, publicKey: string): Buffer | undefined {
  const pairs = signature.split('&').map((pair) => pair.split('|'));
  const digest = pairs.find(([key]) => key === publicKey)?.[1];
  return digest && /^[0-9a-f]{40}$/.test(digest) ? Buffer.from(digest, 'hex') : undefined;
}

async function importKey(privateKey: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.digest('SHA-1', Buffer.from(privateKey));
  return await crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['sign', 'verify']);
}

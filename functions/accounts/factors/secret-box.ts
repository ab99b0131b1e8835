import { Buffer } from 'node:buffer';

const IV_BYTES = 12;
const PURPOSE = 'colophon authenticator secrets';

/** Encrypts short secrets at rest: AES-256-GCM, bound to their owner. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /** @returns undefined when no key decrypts it, or when it belongs to another owner */
  open(sealed: string, owner: string): Promise<string | undefined>;
}

/**
 * @param secrets sources of the keys: the first encrypts and all decrypt, so that a secret can be
 *   replaced while stored data stays readable
 */
export function createSecretBox(secrets: readonly [string, ...string[]]): SecretBox {
  return {
    seal: async (secret, owner) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const key = await keyOf(secrets[0]);
      const text = new TextEncoder().encode(secret);
      const sealed = await crypto.subtle.encrypt(algorithmOf(iv, owner), key, text);
      return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url');
    },
    open: async (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, text] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
      for (const secret of new Set(secrets)) {
        const opened = await crypto.subtle
          .decrypt(algorithmOf(iv, owner), await keyOf(secret), text)
          .catch(() => undefined);
        if (opened) return new TextDecoder().decode(opened);
      }
      return undefined;
    },
  };
}

function algorithmOf(iv: Uint8Array, owner: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(owner) };
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(PURPOSE);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return await crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

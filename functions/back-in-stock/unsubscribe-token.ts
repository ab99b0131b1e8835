import { createHmac, timingSafeEqual } from 'node:crypto';

/** Recipient of a notice: an account, or an address by its hash. */
export type Person = { userId: string } | { emailHash: string };

/**
 * Signs and verifies the token of a notice's unsubscribe link. It names a person and does not
 * expire, because the row that the notice came from is gone by then.
 */
export interface UnsubscribeTokens {
  sign(person: Person): string;
  /** @returns undefined for a token that is forged or not one of ours */
  read(token: string): Person | undefined;
}

/** @param secrets the first signs; tokens signed with any of them are accepted */
export function createUnsubscribeTokens(
  secrets: readonly [string, ...string[]],
): UnsubscribeTokens {
  return {
    sign: (person) => {
      const named = 'userId' in person ? `u.${person.userId}` : `e.${person.emailHash}`;
      return `${named}.${signatureOf(named, secrets[0])}`;
    },
    read: (token) => {
      const [kind, id = '', signature = ''] = token.split('.');
      const named = `${kind}.${id}`;
      const isOurs = secrets.some((secret) => isSame(signature, signatureOf(named, secret)));
      if (!isOurs) return undefined;
      return kind === 'u' ? { userId: id } : { emailHash: id };
    },
  };
}

function signatureOf(named: string, secret: string): string {
  // The prefix keeps other signatures made with this secret from being accepted here.
  return createHmac('sha256', secret).update(`leave-stock-waits ${named}`).digest('base64url');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { createHash } from 'node:crypto';
import { logFailure } from '../log.ts';

/** Checks passwords against breaches of other services. */
export interface BreachedPasswords {
  /** Whether the password is known from a breach; false also when the check is unavailable. */
  has(password: string): Promise<boolean>;
}

const PWNED_PASSWORDS = 'https://api.pwnedpasswords.com';
/** Timeout: the person who sets the password is waiting. */
const WITHIN_MS = 2000;
/**
 * Of the 40 digits of a hash, those sent to the service. Hundreds of breached passwords share them.
 */
const DIGITS_TOLD = 5;

/**
 * Pwned Passwords, or its stand-in at the local gateway. It receives only the beginning of a hash
 * and returns all breached hashes that begin with it, so it learns neither the password nor whether
 * it matched. If it fails or is slow, no password is refused.
 * @see https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export function createPwnedPasswords(url = PWNED_PASSWORDS): BreachedPasswords {
  return {
    has: async (password) => {
      const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex');
      const digits = hash.toUpperCase();
      try {
        const range = await fetchRange(`${url}/range/${digits.slice(0, DIGITS_TOLD)}`);
        return isIn(range, digits.slice(DIGITS_TOLD));
      } catch (error) {
        logFailure('Pwned Passwords could not be asked', { error });
        return false;
      }
    },
  };
}

async function fetchRange(address: string): Promise<string> {
  const response = await fetch(address, {
    // Padding keeps even the length of a response from revealing the range. The service rejects
    // requests without a user agent.
    headers: { 'add-padding': 'true', 'user-agent': 'Colophon' },
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (response.status !== 200) throw new Error(`Pwned Passwords answered ${response.status}`);
  return await response.text();
}

/** Each line is the rest of a hash and its count; padding lines have a count of 0. */
function isIn(range: string, rest: string): boolean {
  const line = range.split(/\r?\n/).find((each) => each.startsWith(`${rest}:`));
  return Number(line?.slice(rest.length + 1) ?? 0) > 0;
}

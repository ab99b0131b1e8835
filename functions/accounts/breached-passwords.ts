import { createHash } from 'node:crypto';
import { logFailure } from '../log.ts';

/** Knows passwords that have come to light in breaches of other services. */
export interface BreachedPasswords {
  /** Whether the password is one of them; false as well where nobody can say. */
  has(password: string): Promise<boolean>;
}

const PWNED_PASSWORDS = 'https://api.pwnedpasswords.com';
/** Who sets a password is waiting. */
const WITHIN_MS = 2000;
/** Of the 40 digits of a hash those that leave the shop. Hundreds of breached passwords share them. */
const DIGITS_TOLD = 5;

/**
 * Pwned Passwords, or its stand-in at the local gateway. It is told how a hash begins, and answers with
 * all that begin so: it learns neither the password nor whether it was among them. Where it fails or
 * is slow, nobody is refused for it.
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
    // Padded, so that not even the length of an answer tells which it was. Without a name of whoever
    // asks the service answers nothing.
    headers: { 'add-padding': 'true', 'user-agent': 'Colophon' },
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (response.status !== 200) throw new Error(`Pwned Passwords answered ${response.status}`);
  return await response.text();
}

/** Each line is the rest of a hash and how often it was seen; what only pads was seen never. */
function isIn(range: string, rest: string): boolean {
  const line = range.split(/\r?\n/).find((each) => each.startsWith(`${rest}:`));
  return Number(line?.slice(rest.length + 1) ?? 0) > 0;
}

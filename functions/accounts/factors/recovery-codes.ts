import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { sha256 } from '../../sha256.ts';

const HOW_MANY = 10;
/** 80 bits: as many as make a hash without salt safe. */
const BYTES = 10;

/** New recovery codes, to be shown once, in small letters and groups of four. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer });
    return base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
  });
}

/** How a recovery code is stored; capitals, blanks and hyphens do not count. */
export function hashRecoveryCode(userId: string, code: string): string {
  return sha256(`${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`);
}

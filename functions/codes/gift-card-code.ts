import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { foldCode } from '../contract/codes.ts';
import { sha256 } from '../sha256.ts';

/** 80 bits: as many as make a hash without salt safe, and guessing idle. */
const BYTES = 10;

/** A new gift card's code, in capitals and groups of four. */
export function makeGiftCardCode(): string {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer });
  return base32.replace(/.{4}(?=.)/g, '$&-');
}

/** How a code is stored; case, blanks and hyphens do not count. */
export function hashGiftCardCode(code: string): string {
  return sha256(`gift card ${foldCode(code)}`);
}

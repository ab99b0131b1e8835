import { Secret } from 'otpauth';
import { foldCode } from '../contract/discounts-and-gift-cards/checkout-codes.ts';
import { sha256 } from '../sha256.ts';

/** 80 bits: enough for a hash without salt to be safe, and for guessing to be futile. */
const BYTES = 10;

/** Creates a gift card's code, in capitals and groups of four. */
export function makeGiftCardCode(): string {
  const { base32 } = new Secret({ size: BYTES });
  return base32.replace(/.{4}(?=.)/g, '$&-');
}

/** Hash under which a code is stored; ignores case, blanks and hyphens. */
export function hashGiftCardCode(code: string): string {
  return sha256(`gift card ${foldCode(code)}`);
}

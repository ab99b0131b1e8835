import {
  foldCode,
  isWrittenLikeGiftCard,
} from '#contract/discounts-and-gift-cards/checkout-codes.ts';

/**
 * What to search gift cards for. A code is money, and URLs of requests are logged: of a code, even a
 * mistyped one, only the end is sent, and of a text that may be part of one only the beginning.
 */
export function giftCardSearchOf(typed: string): string {
  const text = typed.trim();
  if (text.includes('@')) return text;
  const code = foldCode(text);
  const end = /[a-z0-9]{12}([a-z0-9]{4})\W*$/.exec(code)?.[1];
  return end ?? (/^[a-z0-9]{9,}$/.test(code) ? text.slice(0, 8) : text);
}

/** What to search discounts for, also when a gift card's code has been entered by mistake. */
export function discountSearchOf(typed: string): string {
  const text = typed.trim();
  return isWrittenLikeGiftCard(text) ? text.slice(0, 8) : text;
}

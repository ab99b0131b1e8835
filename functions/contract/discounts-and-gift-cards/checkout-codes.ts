import * as z from 'zod/mini';
import { foldText } from '../fold-text.ts';
import { wellFormed } from '../text-schemas.ts';

const CODE = 'A code is a text of 1 to 60 characters';

/** A discount code or gift card code, as somebody types it. */
const codeSchema = z
  .string(CODE)
  .check(wellFormed(), z.trim(), z.minLength(1, CODE), z.maxLength(60, CODE));

/** Codes that lower or pay an order's total; at most one of each kind is accepted. */
export const codesSchema = z
  .array(codeSchema, 'codes must be a list of codes')
  .check(
    z.maxLength(2, 'An order takes one discount code and one gift card. Please remove one first.'),
  );

/** Returns a code in the form for comparison: ignores case, accents, hyphens and spaces. */
export function foldCode(code: string): string {
  return foldText(code).replace(/[\s-]/g, '');
}

/** Whether a code is written like a gift card's, which is money. */
export function isWrittenLikeGiftCard(code: string): boolean {
  return /^[a-z2-7]{16}$/.test(foldCode(code));
}

/** A discount on an order, in dollars; `freeDelivery` if it makes delivery free. */
export const appliedDiscountSchema = z.object({
  code: z.string(),
  amount: z.number(),
  freeDelivery: z.boolean(),
});

/** What a gift card pays of an order, and its balance afterwards, in dollars. */
export const appliedGiftCardSchema = z.object({
  lastFour: z.string(),
  amount: z.number(),
  left: z.number(),
});

import * as z from 'zod/mini';
import { foldText } from './fold-text.ts';
import { wellFormed } from './text-schemas.ts';

const CODE = 'A code is a text of 1 to 60 characters';

/** A discount code or that of a gift card, as somebody types it. */
const codeSchema = z
  .string(CODE)
  .check(wellFormed(), z.trim(), z.minLength(1, CODE), z.maxLength(60, CODE));

/** What an order is to be lowered or paid by: at most one of each kind is taken. */
export const codesSchema = z
  .array(codeSchema, 'codes must be a list of codes')
  .check(
    z.maxLength(2, 'An order takes one discount code and one gift card. Please remove one first.'),
  );

/** A code as it is compared: case, accents, hyphens and spaces do not count. */
export function foldCode(code: string): string {
  return foldText(code).replace(/[\s-]/g, '');
}

/** A discount of an order, in dollars; `freeDelivery`: its delivery is free by it. */
export const appliedDiscountSchema = z.object({
  code: z.string(),
  amount: z.number(),
  freeDelivery: z.boolean(),
});

/** What a gift card pays of an order, and what is left on it afterwards, in dollars. */
export const appliedGiftCardSchema = z.object({
  lastFour: z.string(),
  amount: z.number(),
  left: z.number(),
});

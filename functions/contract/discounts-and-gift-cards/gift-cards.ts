import * as z from 'zod/mini';
import { emailSchema } from '../accounts/email-address.ts';
import { dollarsField } from '../number-fields.ts';
import { requestKey } from '../request-fields.ts';
import { plainLines } from '../text-schemas.ts';

/** Maximum gift cards per answer, and entries of one card. */
export const MAX_GIFT_CARDS_LISTED = 50;
export const MAX_ENTRIES_LISTED = 200;
/** Maximum that a card can hold, in cents: $10,000. */
const MAX_GIFT_CARD_CENTS = 1_000_000;
const MOST = 'A gift card holds at most $10,000.00';

/** POST /api/gift-cards/:userId. */
export const giftCardIssueSchema = z.object({
  amount: dollarsField('amount').check(
    z.gte(100, 'A gift card holds at least $1.00'),
    z.lte(MAX_GIFT_CARD_CENTS, MOST),
  ),
  email: emailSchema,
  message: z._default(
    z
      .string('message must be a text')
      .check(
        ...plainLines('The message'),
        z.maxLength(500, 'The message has at most 500 characters'),
      ),
    '',
  ),
  idempotencyKey: requestKey(),
});
export type GiftCardRequest = z.input<typeof giftCardIssueSchema>;

/** POST /api/gift-card/:giftCardId/adjust/:userId: the new balance. */
export const giftCardAdjustSchema = z.object({
  balance: dollarsField('balance').check(z.lte(MAX_GIFT_CARD_CENTS, MOST)),
  /** The balance as it was read: a card that was used since is not adjusted. */
  from: dollarsField('from'),
});

/** A gift card as its owner sees it, without its code; dollars, times UTC ISO. */
export const giftCardSchema = z.object({
  _id: z.string(),
  lastFour: z.string(),
  amount: z.number(),
  balance: z.number(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type GiftCard = z.infer<typeof giftCardSchema>;

/** The code is shown only this once, and mailed if the shop sends mails. */
export const giftCardIssuedSchema = z.object({
  giftCard: giftCardSchema,
  code: z.string(),
  mailed: z.boolean(),
});
export type GiftCardIssued = z.infer<typeof giftCardIssuedSchema>;

export const giftCardListSchema = z.object({
  giftCards: z.array(giftCardSchema),
  next: z.nullable(z.string()),
});
export type GiftCardList = z.infer<typeof giftCardListSchema>;

/** GET /api/gift-card/:giftCardId/:userId: the card and the history of its money, newest first. */
export const giftCardHistorySchema = z.object({
  giftCard: giftCardSchema,
  entries: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['issued', 'redeemed', 'given-back', 'adjusted']),
      /** Negative if it was taken from the card. */
      amount: z.number(),
      balance: z.number(),
      /** Null if no order came of it. */
      orderId: z.nullable(z.string()),
      who: z.object({ _id: z.string(), name: z.string() }),
    }),
  ),
});
export type GiftCardHistory = z.infer<typeof giftCardHistorySchema>;

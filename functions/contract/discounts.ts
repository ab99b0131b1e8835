import * as z from 'zod/mini';
import { dollarsField } from './payment.ts';
import { percentSchema } from './percent.ts';
import { oneId } from './request-fields.ts';
import { wellFormed } from './text-schemas.ts';

const DISCOUNT_KINDS = ['percent', 'amount', 'free-delivery'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Discounts of one answer at most. */
export const MAX_DISCOUNTS_LISTED = 50;

const CODE = 'The code must be 3 to 40 letters, digits, spaces, - or _';
const TIME = 'A date must be a time in UTC, such as 2026-12-01T00:00:00Z';
const LIMIT = 'The limit must be a whole number from 1 to 1000000';

/** A time in UTC, as the shop stores it. */
const time = z.pipe(
  z.iso.datetime(TIME),
  z.transform((text) => new Date(text).toISOString()),
);

/** POST /api/discounts/:userId: all that an owner says of a discount; money in dollars. */
export const discountCreateSchema = z
  .object({
    code: z
      .string(CODE)
      .check(wellFormed(), z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{2,39}$/u, CODE)),
    kind: z.enum(DISCOUNT_KINDS, `kind must be ${DISCOUNT_KINDS.join(', ')}`),
    /** Of a `percent`. */
    percent: z._default(
      z.nullable(percentSchema.check(z.gte(1, 'Percent must be more than 0'))),
      null,
    ),
    /** Of an `amount`. */
    amount: z._default(
      z.nullable(dollarsField('amount').check(z.gte(1, 'amount must be more than 0'))),
      null,
    ),
    /** What the books must come to before it is taken off. */
    minimum: z._default(dollarsField('minimum'), 0),
    startsAt: z._default(z.nullable(time), null),
    endsAt: z._default(z.nullable(time), null),
    /** How often it may be used by all people together; null is without a limit. */
    useLimit: z._default(
      z.nullable(z.int(LIMIT).check(z.gte(1, LIMIT), z.lte(1_000_000, LIMIT))),
      null,
    ),
    oncePerPerson: z._default(z.boolean('oncePerPerson must be true or false'), false),
    isActive: z._default(z.boolean('isActive must be true or false'), true),
  })
  .check(
    z.refine(({ kind, percent }) => (kind === 'percent') === (percent !== null), {
      error: 'A discount in percent needs its percent, and no other does',
      path: ['percent'],
    }),
    z.refine(({ kind, amount }) => (kind === 'amount') === (amount !== null), {
      error: 'A discount by an amount needs its amount, and no other does',
      path: ['amount'],
    }),
    z.refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
      error: 'It must end after it has begun',
      path: ['endsAt'],
    }),
  );
export type DiscountRequest = z.input<typeof discountCreateSchema>;
export type DiscountInput = z.output<typeof discountCreateSchema>;

/** PUT /api/discount/:discountId/:userId: all of it anew, if nobody has changed it since. */
export const discountChangeSchema = z.object({
  version: z.int('version must be that of the discount as it was read'),
  discount: discountCreateSchema,
});

/** A discount as its owner sees it; dollars, percent, times UTC ISO. */
export const discountSchema = z.object({
  _id: z.string(),
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  minimum: z.number(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  useLimit: z.nullable(z.number()),
  oncePerPerson: z.boolean(),
  isActive: z.boolean(),
  /** Of orders that stand, and of payments that are open at this moment. */
  uses: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Discount = z.infer<typeof discountSchema>;

/** GET /api/discounts/:userId, the newest first; `next` is the `before` of those behind. */
export const discountListSchema = z.object({
  discounts: z.array(discountSchema),
  next: z.nullable(z.string()),
});
export type DiscountList = z.infer<typeof discountListSchema>;

export const pageQuerySchema = z.object({ before: oneId('before') });

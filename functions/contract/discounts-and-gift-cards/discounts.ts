import * as z from 'zod/mini';
import { dollarsField, percent } from '../number-fields.ts';
import { optionalId, searchField } from '../request-fields.ts';
import { wellFormed } from '../text-schemas.ts';

const DISCOUNT_KINDS = ['percent', 'amount', 'free-delivery'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Maximum discounts per answer. */
export const MAX_DISCOUNTS_LISTED = 50;

const CODE = 'The code must be 3 to 40 letters, digits, spaces, - or _';
const PERCENT =
  'Percent must be more than 0 and at most 100, with at most 4 decimals, such as 8.875';
const TIME = 'A date must be a time in UTC, such as 2026-12-01T00:00:00Z';
const LIMIT = 'The limit must be a whole number from 1 to 1000000';

/** A time in UTC, in the form that the shop stores. */
const time = z.pipe(
  z.iso.datetime(TIME),
  z.transform((text) => new Date(text).toISOString()),
);

/** POST /api/discounts/:userId: everything an owner enters for a discount; money in dollars. */
export const discountCreateSchema = z
  .object({
    code: z
      .string(CODE)
      .check(wellFormed(), z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{2,39}$/u, CODE)),
    kind: z.enum(DISCOUNT_KINDS, `kind must be ${DISCOUNT_KINDS.join(', ')}`),
    /** Only for kind `percent`. */
    percent: z._default(z.nullable(percent(PERCENT).check(z.gte(1, PERCENT))), null),
    /** Only for kind `amount`. */
    amount: z._default(
      z.nullable(dollarsField('amount').check(z.gte(1, 'amount must be more than 0'))),
      null,
    ),
    /** What the books must cost for the discount to apply. */
    minimum: z._default(dollarsField('minimum'), 0),
    startsAt: z._default(z.nullable(time), null),
    endsAt: z._default(z.nullable(time), null),
    /** Maximum uses by all people together; null for no limit. */
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

/** PUT /api/discount/:discountId/:userId: replaces it, unless somebody has changed it since. */
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
  /** Uses by orders that stand and by payments that are open right now. */
  uses: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Discount = z.infer<typeof discountSchema>;

/** GET /api/discounts/:userId, newest first; `next` is the `before` of the next page. */
export const discountListSchema = z.object({
  discounts: z.array(discountSchema),
  next: z.nullable(z.string()),
});
export type DiscountList = z.infer<typeof discountListSchema>;

export const codeQuerySchema = z.object({
  search: z.optional(searchField('search')),
  before: optionalId('before'),
});
export type CodeQuery = z.output<typeof codeQuerySchema>;

import * as z from 'zod/mini';
import { choice, dayField, optionalId, requestKey } from '../request-fields.ts';
import { optionalLine } from '../text-schemas.ts';

/** Maximum movements per answer. */
export const MAX_MOVEMENTS_LISTED = 100;
/** Maximum copies that one adjustment adds or removes. */
export const MAX_ADJUSTMENT = 100_000;
export const MAX_STOCK_NOTE = 200;

/** Why a person adjusts the stock. */
export const ADJUSTMENT_REASONS = [
  'delivery',
  'recount',
  'damaged',
  'lost',
  'returned',
  'other',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Why a product's stock changed. */
export const STOCK_REASONS = [
  'sale',
  /** Copies held by a payment that was not made in the end. */
  'unpaid',
  'cancellation',
  ...ADJUSTMENT_REASONS,
  'created',
  'edit',
  'bulk-edit',
  'import',
  'deleted',
  /** Stock when the ledger began. */
  'opening',
  /** The change gave no reason. */
  'unexplained',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

const movementSchema = z.object({
  _id: z.string(),
  /** By the database's clock. */
  at: z.string(),
  /** `name` is the name at that time; the product may be gone. */
  product: z.object({ _id: z.string(), name: z.string() }),
  change: z.number(),
  before: z.number(),
  after: z.number(),
  reason: z.enum(STOCK_REASONS),
  /** Null for changes by the shop itself; the name is null if the account is gone. */
  who: z.nullable(z.object({ _id: z.string(), name: z.nullable(z.string()) })),
  /** The order it was for, if one was placed. */
  order: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  note: z.nullable(z.string()),
});
export type StockMovement = z.infer<typeof movementSchema>;

/** GET /api/stock/:userId, the newest first. */
export const stockLedgerSchema = z.object({
  movements: z.array(movementSchema),
  /** Pass as `before` for the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type StockLedger = z.infer<typeof stockLedgerSchema>;

const beforeMessage = 'before must be the next of an earlier page';

export const stockQuerySchema = z
  .object({
    before: z.optional(z.string(beforeMessage).check(z.regex(/^\d{1,15}$/, beforeMessage))),
    product: optionalId('product'),
    reason: z.optional(choice('reason', STOCK_REASONS)),
    /** Both days are included; UTC. */
    from: z.optional(dayField('from')),
    to: z.optional(dayField('to')),
  })
  .check(
    // Each has its own index; both together would read everything that one of them finds.
    z.refine(({ product, reason }) => product === undefined || reason === undefined, {
      path: ['reason'],
      error: 'Ask for a product or for a reason, not for both',
    }),
  );
export type StockQuery = z.infer<typeof stockQuerySchema>;

const LEAVES = 'Damaged and lost copies leave the stock: enter them with a minus, such as -3';
const COMES = 'A delivery adds copies: enter them without a minus, or choose another reason';

/** What is wrong with a change of this reason, if it goes the other way than the reason says. */
export function wrongWayText(reason: AdjustmentReason, change: number): string | undefined {
  if (change > 0 && (reason === 'damaged' || reason === 'lost')) return LEAVES;
  // Returned copies may be a shopper's, or go back to the publisher.
  return change < 0 && reason === 'delivery' ? COMES : undefined;
}

const FROM = 'from must be a whole number, 0 or more';
const changeMessage = 'Please enter how many copies, more or fewer';

/** POST /api/product/:productId/stock/:userId: copies added, or removed if negative. */
export const stockAdjustSchema = z
  .object({
    change: z.int(changeMessage).check(
      z.refine((copies) => copies !== 0, changeMessage),
      z.refine(
        (copies) => Math.abs(copies) <= MAX_ADJUSTMENT,
        `At most ${MAX_ADJUSTMENT} copies at once`,
      ),
    ),
    reason: z.enum(ADJUSTMENT_REASONS, 'Please choose a reason'),
    /** The stock as it was read, for a recount: refused if it has changed since. */
    from: z.optional(z.int(FROM).check(z.gte(0, FROM))),
    note: z._default(optionalLine('Note', MAX_STOCK_NOTE), ''),
    idempotencyKey: requestKey(),
  })
  .check((made) => {
    const { change, reason } = made.value;
    const message = wrongWayText(reason, change);
    if (message) made.issues.push({ code: 'custom', input: change, path: ['change'], message });
  });
export type StockAdjustment = z.output<typeof stockAdjustSchema>;

export const stockAdjustedSchema = z.object({
  data: z.object({ _id: z.string(), quantity: z.number() }),
});

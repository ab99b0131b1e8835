import * as z from 'zod/mini';
import { choice, dayField } from '../request-fields.ts';

/** Periods over which figures are added up: day, week (from Monday), month and year, in UTC. */
export const FIGURE_UNITS = ['day', 'week', 'month', 'year'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** Maximum best sellers, slow sellers and low-stock books per answer. */
export const MAX_SELLERS = 10;
/** Maximum days of an export. */
const MAX_EXPORT_DAYS = 366;

/**
 * What was sold in a time, in dollars. Orders, revenue, delivery and tax are of the orders that were
 * placed in it; cancelled, refunded and lost is what happened in it, whenever the order was placed.
 * What was charged and never collected comes off the revenue when its order is cancelled, and is not
 * refunded.
 */
const salesSchema = z.object({
  /** First day of the period. */
  since: z.string(),
  orders: z.number(),
  revenue: z.number(),
  delivery: z.number(),
  tax: z.number(),
  cancelled: z.number(),
  refunded: z.number(),
  /** Taken by banks in lost disputes, less what was won back; may be negative. */
  lost: z.number(),
  /** Charged for orders, never collected, and so no longer in the revenue. */
  uncollected: z._default(z.number(), 0),
});
export type Sales = z.infer<typeof salesSchema>;

/** A time without sales. */
export const NO_SALES = {
  orders: 0,
  revenue: 0,
  delivery: 0,
  tax: 0,
  cancelled: 0,
  refunded: 0,
  lost: 0,
  uncollected: 0,
} as const satisfies Omit<Sales, 'since'>;

/**
 * Copies sold and their price, without delivery and before discounts; what was cancelled, or named
 * by a refund, is subtracted.
 */
const sellerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  copies: z.number(),
  revenue: z.number(),
  /** The book is no longer in the catalog; only on best sellers. */
  gone: z.optional(z.literal(true)),
});
export type SoldBook = z.infer<typeof sellerSchema>;

/** `sold` counts from when the book was added. */
const stockedSchema = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.number(),
  sold: z.number(),
});
export type StockedBook = z.infer<typeof stockedSchema>;

/** GET /api/figures/:userId. */
export const figuresSchema = z.object({
  /** This day, week, month and year. */
  now: z.object({ day: salesSchema, week: salesSchema, month: salesSchema, year: salesSchema }),
  /** Orders whose dispute is not decided, and what the banks ask back: it still counts as revenue. */
  openDisputes: z.object({ orders: z.number(), amount: z.number() }),
  /**
   * Single periods: the months of a year, or else the last 30 days. Periods without sales are left
   * out.
   */
  series: z.array(salesSchema),
  /** Of the requested period. */
  bestSellers: z.array(sellerSchema),
  /** An empty `_id` is what was sold before the shop recorded categories. */
  categories: z.array(sellerSchema),
  /** Books in stock that have sold least. */
  slowSellers: z.array(stockedSchema),
  /** Books with at most the settings' `lowStock` copies left. */
  lowStock: z.object({ threshold: z.number(), books: z.array(stockedSchema) }),
});
export type Figures = z.infer<typeof figuresSchema>;

export const figuresQuerySchema = z.object({
  over: z._default(choice('over', FIGURE_UNITS), 'day'),
});

/** What one line of an export stands for. */
const EXPORT_LINES = ['day', 'product', 'category'] as const;

/** GET /api/figures/export/:userId: both days are included. */
export const figuresExportQuerySchema = z
  .object({
    from: dayField('from'),
    to: dayField('to'),
    by: z._default(choice('by', EXPORT_LINES), 'day'),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'to must not be before from' }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_EXPORT_DAYS * 86_400_000, {
      path: ['to'],
      error: `An export goes over at most ${MAX_EXPORT_DAYS} days`,
    }),
  );
export type FiguresExportQuery = z.infer<typeof figuresExportQuerySchema>;

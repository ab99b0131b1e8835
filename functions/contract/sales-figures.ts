import * as z from 'zod/mini';

/** Over which time figures are added up: the day, week (from Monday), month and year of UTC. */
export const FIGURE_UNITS = ['day', 'week', 'month', 'year'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** How many of the best and slowest sellers, and of the books that run low, one answer names. */
export const MAX_SELLERS = 10;
/** Days that an export goes over at most. */
const MAX_EXPORT_DAYS = 366;

/**
 * What was sold in a time, in dollars. Orders, revenue, delivery and tax are of the orders that were
 * placed in it; cancelled and refunded is what happened in it, whenever the order was placed.
 */
const salesSchema = z.object({
  /** Its first day. */
  since: z.string(),
  orders: z.number(),
  revenue: z.number(),
  delivery: z.number(),
  tax: z.number(),
  cancelled: z.number(),
  refunded: z.number(),
});
export type Sales = z.infer<typeof salesSchema>;

/**
 * Copies sold, and what they cost without delivery and before discounts; what was cancelled is taken
 * off.
 */
const sellerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  copies: z.number(),
  revenue: z.number(),
  /** The catalogue has the book no more; only of a best seller that is gone. */
  gone: z.optional(z.literal(true)),
});
export type SoldBook = z.infer<typeof sellerSchema>;

/** `sold` is since the book was there. */
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
  /**
   * One by one: the months of a year, or else the last 30 days. Where nothing was sold there is none.
   */
  series: z.array(salesSchema),
  /** Of the time that was asked for. */
  bestSellers: z.array(sellerSchema),
  /** An empty `_id` is what was sold before the shop wrote its category down. */
  categories: z.array(sellerSchema),
  /** Books in stock that have sold least of all. */
  slowSellers: z.array(stockedSchema),
  /** Books of which no more than the settings' `lowStock` are left. */
  lowStock: z.object({ threshold: z.number(), books: z.array(stockedSchema) }),
});
export type Figures = z.infer<typeof figuresSchema>;

export const figuresQuerySchema = z.object({
  over: z._default(z.enum(FIGURE_UNITS, `over must be one of ${FIGURE_UNITS.join(', ')}`), 'day'),
});

// Not `z.iso`: it would come with the first page that a shopper loads.
const day = (name: string) => {
  const wrong = `${name} must be a day, such as 2026-11-22`;
  return z.string(wrong).check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, wrong));
};

/** What a line of an export is of. */
const EXPORT_LINES = ['day', 'product', 'category'] as const;

/** GET /api/figures/export/:userId: both days are in it. */
export const figuresExportQuerySchema = z
  .object({
    from: day('from'),
    to: day('to'),
    by: z._default(z.enum(EXPORT_LINES, `by must be one of ${EXPORT_LINES.join(', ')}`), 'day'),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'to must not be before from' }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_EXPORT_DAYS * 86_400_000, {
      path: ['to'],
      error: `An export goes over at most ${MAX_EXPORT_DAYS} days`,
    }),
  );
export type FiguresExportQuery = z.infer<typeof figuresExportQuerySchema>;

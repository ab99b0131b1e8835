import * as z from 'zod/mini';
import { categoryName } from './category-name.ts';
import { NESTING } from './nested-categories.ts';
import {
  deliveryFields,
  factFields,
  neededFields,
  saleFields,
  statusColumn,
} from './product-fields.ts';
import { requestKey } from './request-fields.ts';

// What rows of the catalogue's files hold. As CSV: UTF-8, RFC 4180, a header row with these columns in
// any order.

/** Columns that a file must have; `price` is decimal dollars, `shipping` 0 or 1. */
export const REQUIRED_COLUMNS = [
  'name',
  'description',
  'price',
  'category',
  'quantity',
  'shipping',
] as const;

/**
 * Columns that it may have; any other is passed over. `published` is a year, negative for BC; `shelf`
 * where a book stands in the house; `weight` that of one copy in grams; `compareAtPrice` what it cost
 * before a sale, above its price. An empty cell says nothing: what the shop knows of a book stays, and
 * one that is new is published.
 */
export const OPTIONAL_COLUMNS = [
  'author',
  'isbn',
  'publisher',
  'language',
  'published',
  'pages',
  'format',
  'shelf',
  'weight',
  'taxClass',
  'compareAtPrice',
  'status',
] as const;

/** How many rows one call takes. */
export const MAX_IMPORT_ROWS = 100;
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

const missing = (column: string) => `${column} is required`;
const { publishedYear, ...facts } = factFields;

const name = categoryName('category');

/** A category's name, or those of two with ` > ` between: the second is under the first. */
const nestedCategory = z.pipe(
  z.pipe(
    z.string(missing('category')),
    z.transform((text) => text.trim().split(NESTING)),
  ),
  z.pipe(
    z.array(name).check(z.maxLength(2, 'category is nested two deep at most')),
    z.transform((names) => names.join(NESTING)),
  ),
);

/** One row as the shop reads it; an issue is the reason why the row is left out. */
export const bookRowSchema = z
  .object({
    ...neededFields(missing),
    category: nestedCategory,
    ...z.partial(
      z.object({
        ...facts,
        ...deliveryFields,
        ...saleFields,
        published: publishedYear,
        status: statusColumn,
      }),
    ).shape,
  })
  .check(
    z.refine(({ price, compareAtPrice }) => !compareAtPrice || compareAtPrice > price, {
      error: 'compareAtPrice must be above the price',
      path: ['compareAtPrice'],
    }),
  );
export type BookRow = z.output<typeof bookRowSchema>;

/**
 * POST /api/catalogue/import/:userId. `line` is the row's first line in its file, or its
 * number there, for the answer;
 * `columns` are its texts by column, each row judged by itself. With `more`, rows of the same file
 * follow in another call: the search index may wait for them. Copies of a book that is there already
 * have been sold since its file was written: its stock stays, unless `stock` is `set`. A row whose own
 * `stock` is `keep` knows of no copies: its quantity is for a new book alone. A `preview` is
 * answered as the import would be, and changes nothing. By its key the same rows are taken once: sent
 * again after a lost answer, they do not bring back copies that were sold meanwhile.
 */
export const catalogImportSchema = z.object({
  rows: z
    .array(
      z.object(
        {
          line: z.int('line must be a whole number').check(z.gte(1, 'line must be 1 or more')),
          columns: z.record(
            z.string(),
            z.string('Each column must be a text'),
            'columns must be texts by column',
          ),
          stock: z.optional(z.literal('keep', "A row's stock must be keep")),
        },
        'Each row must be {line, columns}',
      ),
      'rows must be a list of {line, columns}',
    )
    .check(
      z.minLength(1, 'rows must hold at least one row'),
      z.maxLength(MAX_IMPORT_ROWS, `rows must hold at most ${MAX_IMPORT_ROWS} rows`),
    ),
  more: z.optional(z.boolean('more must be true or false')),
  stock: z.optional(z.enum(['keep', 'set'], 'stock must be keep or set')),
  preview: z.optional(z.boolean('preview must be true or false')),
  idempotencyKey: requestKey(),
});
export type CatalogImport = z.infer<typeof catalogImportSchema>;

/** What became of the rows that were taken. */
export const importCountsSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Books that were there already with another stock than their row says. */
  otherStock: z.int(),
  /** Books that were there already and get another status, by what it becomes. */
  toPublished: z.int(),
  toDraft: z.int(),
  toHidden: z.int(),
  /** New books that shoppers do not see yet. */
  newDrafts: z.int(),
  newHidden: z.int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/**
 * The same, and the refused rows, each with its line and the reason; of a preview, the names of the
 * categories that it would make.
 */
export const catalogImportedSchema = z.extend(importCountsSchema, {
  newCategories: z.optional(z.array(z.string())),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type CatalogImported = z.infer<typeof catalogImportedSchema>;

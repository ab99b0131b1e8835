import * as z from 'zod/mini';
import { requestKey } from '../request-fields.ts';
import { categoryName } from './category-name.ts';
import { NESTING } from './category-tree.ts';
import {
  deliveryFields,
  factFields,
  neededFields,
  saleFields,
  statusColumn,
  yearOfPublication,
} from './product-fields.ts';

// Rows of the catalog's files. As CSV: UTF-8, RFC 4180, with a header row of these columns in any
// order.

/** Required columns; `price` is in decimal dollars, `shipping` is 0 or 1. */
export const REQUIRED_COLUMNS = [
  'name',
  'description',
  'price',
  'category',
  'quantity',
  'shipping',
] as const;

/**
 * Optional columns; any other is ignored. `published` is a year, negative for BC; `shelf` is where
 * a book is shelved in the shop; `weight` is in grams per copy; `compareAtPrice` is the price
 * before a sale, above the price. An empty cell says nothing: an existing book keeps its value, and
 * a new book is published.
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

export const IMPORT_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];

/** Maximum rows per call. */
export const MAX_IMPORT_ROWS = 100;
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

const missing = (column: string) => `${column} is required`;
const { publishedYear: _, ...facts } = factFields;

const name = categoryName('category');

/** A category's name, or two names joined by ` > `: the second is under the first. */
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

/** One row as the shop parses it; an issue is the reason why the row is refused. */
export const bookRowSchema = z
  .object({
    ...neededFields(missing),
    category: nestedCategory,
    ...z.partial(
      z.object({
        ...facts,
        ...deliveryFields,
        ...saleFields,
        published: yearOfPublication('published'),
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
 * POST /api/catalogue/import/:userId. `line` is the row's first line in its file, or its number
 * there, for the answer; `columns` are its texts by column, validated row by row. With `more`, rows
 * of the same file follow in another call, and the search index may wait for them. An existing book
 * keeps its stock unless `stock` is `set`, because copies have been sold since the file was
 * written. A row whose own `stock` is `keep` knows of no copies: its quantity applies to a new book
 * only. A `preview` is answered like the import, and changes nothing. The key makes the same rows
 * count once: sent again after a lost answer, they do not bring back copies sold meanwhile.
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

/** Number of accepted rows by outcome. */
export const importCountsSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Existing books whose stock differs from their row. */
  otherStock: z.int(),
  /** Existing books that get another status, by their new status. */
  toPublished: z.int(),
  toDraft: z.int(),
  toHidden: z.int(),
  /** New books that shoppers do not see yet. */
  newDrafts: z.int(),
  newHidden: z.int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/**
 * The same, with each refused row's line and reason, and its title and the refused text, where it
 * has them, as `excerptOf` shows them; for a preview, also the names of the categories that it would
 * create.
 */
export const catalogImportedSchema = z.extend(importCountsSchema, {
  newCategories: z.optional(z.array(z.string())),
  refused: z.array(
    z.object({
      line: z.int(),
      name: z.optional(z.string()),
      reason: z.string(),
      value: z.optional(z.string()),
    }),
  ),
});
export type CatalogImported = z.infer<typeof catalogImportedSchema>;

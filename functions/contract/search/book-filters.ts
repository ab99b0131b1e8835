import * as z from 'zod/mini';
import { PRICE_RANGE_IDS } from '../catalog/price-ranges.ts';
import { choice } from '../request-fields.ts';
import { MAX_VALUE_LENGTH, MAX_VALUES } from './search-limits.ts';

/** Sort orders of books. Without search words, relevance is the same as newest. */
export const BOOK_SORTS = [
  'relevance',
  'newest',
  'best-selling',
  'price',
  'price-desc',
  'title',
] as const;
export type BookSort = (typeof BOOK_SORTS)[number];

/** What books can be filtered by, and counted by for each value. */
export const FACETS = ['category', 'price', 'language', 'decade', 'format', 'stock'] as const;
export type Facet = (typeof FACETS)[number];

/** One value or several: a query parameter that may be repeated. Refused by the text of `value`. */
function oneOrMore<T extends z.ZodMiniType<string, string>>(name: string, value: T) {
  const many = z
    .array(value)
    .check(z.maxLength(MAX_VALUES, `At most ${MAX_VALUES} can be chosen of ${name}`));
  const single = z.pipe(
    value,
    z.transform((one) => [one]),
  );
  const error = ({ input }: { input?: unknown }) =>
    z.safeParse(Array.isArray(input) ? many : single, input).error?.issues[0]?.message;
  return z._default(z.union([many, single], { error }), []);
}

function text(name: string) {
  const message = `${name} must be a text of at most ${MAX_VALUE_LENGTH} characters`;
  return z.string(message).check(z.maxLength(MAX_VALUE_LENGTH, message));
}

/**
 * Filters of a query string. Each takes any number of values, and a book must have one of them.
 * `category` is an id, `price` a price range, `decade` the first year of a decade, `author` a whole
 * name.
 */
export const bookFilterFields = {
  category: oneOrMore('category', text('category')),
  price: oneOrMore('price', choice('price', PRICE_RANGE_IDS)),
  language: oneOrMore('language', text('language')),
  decade: oneOrMore(
    'decade',
    z
      .string('decade must be a year')
      .check(z.regex(/^-?\d{1,3}0$|^0$/, 'decade must be a year that ends in 0')),
  ),
  format: oneOrMore('format', text('format')),
  author: oneOrMore('author', text('author')),
  stock: oneOrMore('stock', z.enum(['in'], 'stock must be in')),
};

const bookFiltersSchema = z.object(bookFilterFields);
export type BookFilters = z.output<typeof bookFiltersSchema>;

/**
 * How many books have a value, under the other filters; at least that many if `exact` is false.
 * Selected values are always listed.
 */
const facetCountSchema = z.object({ value: z.string(), books: z.int(), exact: z.boolean() });
export type FacetCount = z.infer<typeof facetCountSchema>;

export const facetsSchema = z.object({
  category: z.array(facetCountSchema),
  price: z.array(facetCountSchema),
  language: z.array(facetCountSchema),
  decade: z.array(facetCountSchema),
  format: z.array(facetCountSchema),
  stock: z.array(facetCountSchema),
  author: z.array(facetCountSchema),
});
export type Facets = z.infer<typeof facetsSchema>;

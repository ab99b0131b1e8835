import * as z from 'zod/mini';
import { MAX_SEARCH_TEXT } from './search/search-limits.ts';

// Fields shared by several requests.

/**
 * Idempotency key of an admin's request: done once, even if its answer is lost and it is sent
 * again.
 */
export function requestKey() {
  return z.optional(z.uuid('idempotencyKey must be a UUID').check(z.toLowerCase()));
}

/** Token of a mailed link, after its `#`. */
export function linkToken(longest = 100) {
  const wrong = 'The link is not whole';
  return z.string(wrong).check(z.minLength(1, wrong), z.maxLength(longest, wrong));
}

/** An id, such as that of the last item of the previous page. */
export function optionalId(field: string, what = 'id') {
  const wrong = `${field} must be one ${what}`;
  return z.optional(z.string(wrong).check(z.maxLength(100, wrong)));
}

/** One of a list of values. */
export function choice<const Values extends readonly string[]>(field: string, values: Values) {
  return z.enum(values, `${field} must be one of ${values.join(', ')}`);
}

/** Words to search for, trimmed. */
export function searchField(field: string, most = MAX_SEARCH_TEXT, name = field) {
  return z
    .string(`${field} must be one text`)
    .check(z.trim(), z.maxLength(most, `${name} must be at most ${most} characters`));
}

/** A day, such as 2026-11-22. Not `z.iso`: it would become part of a shopper's first download. */
export function dayField(field: string) {
  const wrong = `${field} must be a day, such as 2026-11-22`;
  return z.string(wrong).check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, wrong));
}

/** Whether a list has each value once. */
export function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Whole number of a query string or a JSON body. */
export function wholeNumberField({
  from,
  to,
  fallback,
  wrong,
  tooLarge = wrong,
}: {
  from: number;
  to: number;
  /** Used if there is none. */
  fallback: number;
  wrong: string;
  tooLarge?: string;
}) {
  const number = z.int(wrong).check(z.gte(from, wrong), z.lte(to, tooLarge));
  const text = z.pipe(
    z.string(wrong).check(z.regex(/^\d{1,12}$/, wrong)),
    z.pipe(z.transform(Number), number),
  );
  return z._default(z.union([number, text], wrong), fallback);
}

/** Page size of a list: at most `most`, by default `usual`. */
export function pageLimit({ most, usual }: { most: number; usual: number }) {
  const wrong = `limit must be a whole number from 1 to ${most}`;
  return wholeNumberField({ from: 1, to: most, fallback: usual, wrong });
}

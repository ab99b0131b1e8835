import * as z from 'zod/mini';

// Fields that several requests have.

/** By which what an admin asks for is done once, though its answer be lost and it is asked again. */
export function requestKey() {
  return z.optional(z.uuid('idempotencyKey must be a UUID').check(z.toLowerCase()));
}

/** What a mailed link carries behind its `#`. */
export function linkToken(longest = 100) {
  const wrong = 'The link is not whole';
  return z.string(wrong).check(z.minLength(1, wrong), z.maxLength(longest, wrong));
}

/** The id of one thing, such as what the last page of a list ended with. */
export function oneId(field: string, what = 'id') {
  const wrong = `${field} must be one ${what}`;
  return z.optional(z.string(wrong).check(z.maxLength(100, wrong)));
}

/** How much of a list one answer holds: `most` at most, and `usual` unless it is said. */
export function pageLimit({ most, usual }: { most: number; usual: number }) {
  const wrong = `limit must be a whole number from 1 to ${most}`;
  const limit = z.coerce
    .number(wrong)
    .check(z.int(wrong), z.minimum(1, wrong), z.maximum(most, wrong));
  return z._default(limit, usual);
}

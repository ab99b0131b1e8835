import * as z from 'zod/mini';

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

/** Page size of a list: at most `most`, by default `usual`. */
export function pageLimit({ most, usual }: { most: number; usual: number }) {
  const wrong = `limit must be a whole number from 1 to ${most}`;
  const limit = z.coerce
    .number(wrong)
    .check(z.int(wrong), z.minimum(1, wrong), z.maximum(most, wrong));
  return z._default(limit, usual);
}

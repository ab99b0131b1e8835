import * as z from 'zod/mini';

/** By which what an admin asks for is done once, though its answer be lost and it is asked again. */
export function requestKey() {
  return z.optional(z.uuid('idempotencyKey must be a UUID').check(z.toLowerCase()));
}

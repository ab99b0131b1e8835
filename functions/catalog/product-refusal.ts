import { ConstraintError } from '../db/batch.ts';
import { refuse } from '../refuse.ts';

/** What the database refused of a product, as a text for the admin; any other error as it is. */
export function toProductRefusal(cause: unknown): unknown {
  if (!(cause instanceof ConstraintError)) return cause;
  // No such category, or one that was deleted meanwhile.
  if (cause.kind === 'foreign-key') return refuse('category-unknown', { cause });
  if (cause.constraint === 'products.isbn') return refuse('isbn-taken', { cause });
  return cause;
}

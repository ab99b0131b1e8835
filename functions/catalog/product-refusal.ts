import { ConstraintError } from '../db/batch.ts';
import { AppError } from '../errors.ts';

/** What the database refused of a product, as a text for the admin; any other error as it is. */
export function toProductRefusal(cause: unknown): unknown {
  if (!(cause instanceof ConstraintError)) return cause;
  if (cause.kind === 'foreign-key') {
    const message = 'Category does not exist';
    return new AppError('invalid-input', message, { cause, fields: { category: message } });
  }
  if (cause.constraint === 'products.isbn') {
    const message = 'Another product has this ISBN';
    return new AppError('conflict', message, { cause, fields: { isbn: message } });
  }
  return cause;
}

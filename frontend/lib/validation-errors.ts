import type * as z from 'zod/mini';

/** A form's errors by field, found by the contract before anything is sent. */
export type ValidationErrors<Field extends string> = Partial<Record<Field, string>>;

/** Converts a contract's parse error, to each field's first issue; empty if there is none. */
export function toValidationErrors<Field extends string>(
  error: z.core.$ZodError | undefined,
): ValidationErrors<Field> {
  const errors = (error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(errors);
}

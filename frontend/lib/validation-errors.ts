import type * as z from 'zod/mini';

/** What is wrong with a form by the contract, by its fields, before the shop is asked. */
export type ValidationErrors<Field extends string> = Partial<Record<Field, string>>;

/** The same of a form that the contract has read; empty where there are none. */
export function toValidationErrors<Field extends string>(
  error: z.core.$ZodError | undefined,
): ValidationErrors<Field> {
  const errors = (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(errors);
}

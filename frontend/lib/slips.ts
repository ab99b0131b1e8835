import type * as z from 'zod/mini';

/** What is wrong with a form by the contract, by its fields, before the shop is asked. */
export type Slips<Field extends string> = Partial<Record<Field, string>>;

/** The slips of a form that the contract has read; empty where there are none. */
export function toSlips<Field extends string>(error: z.core.$ZodError | undefined): Slips<Field> {
  const slips = (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(slips);
}

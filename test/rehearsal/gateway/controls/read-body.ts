import type { Context } from 'hono';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/**
 * Reads the body of a request to the rehearsal.
 * @throws Refusal VALIDATION that describes what is invalid.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw new Refusal('VALIDATION', z.prettifyError(parsed.error));
}

import type * as z from 'zod/mini';

/**
 * What a column holds as JSON. A row may be older than this release: its schema asks for no more than
 * is needed, and says what stands for what does not fit (`z.catch`) where a page would fail without.
 * @throws {Error} for a text that does not fit
 */
export function parseColumn<Value>(schema: z.ZodMiniType<Value>, text: string): Value {
  return schema.parse(JSON.parse(text));
}

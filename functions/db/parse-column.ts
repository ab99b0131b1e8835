import type * as z from 'zod/mini';

/**
 * Parses a JSON column. A row may be older than this release: the schema must require no more than
 * is needed, and provide fallbacks (`z.catch`) where a page would fail without them.
 * @throws {Error} for a text that does not match
 */
export function parseColumn<Value>(schema: z.ZodMiniType<Value>, text: string): Value {
  return schema.parse(JSON.parse(text));
}

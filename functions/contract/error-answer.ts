import * as z from 'zod/mini';
import type { RefusalReason } from './refusals.ts';

/**
 * What programs decide by, never the text. Parsed as any string: a page loaded earlier may receive
 * a reason that it does not know, and downloads no list of them.
 */
export const refusalReasonSchema =
  z.string() as z.ZodMiniType<string> as z.ZodMiniType<RefusalReason>;

/**
 * Shape of every refusal: a text for people, `fields` naming the inputs at fault, and `reason` for
 * programs.
 */
export const errorAnswerSchema = z.object({
  error: z.string(),
  reason: z.optional(refusalReasonSchema),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

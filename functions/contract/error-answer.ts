import * as z from 'zod/mini';
import type { RefusalReason } from './refusals.ts';

/**
 * What a program goes by: never by the text. Read as any text: a page
 * that was loaded earlier may hear of a reason that it does not know, and downloads no list of them.
 */
export const refusalReasonSchema =
  z.string() as z.ZodMiniType<string> as z.ZodMiniType<RefusalReason>;

/**
 * What every refusal looks like: a text for a person; `fields` names the inputs it is about, and
 * `reason` is there for programs.
 */
export const errorAnswerSchema = z.object({
  error: z.string(),
  reason: z.optional(refusalReasonSchema),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

import * as z from 'zod/mini';

/** What every refusal looks like: a text for a person; `fields` names the inputs it is about. */
export const errorAnswerSchema = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

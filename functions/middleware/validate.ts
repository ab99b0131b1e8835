import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { AppError } from '../errors.ts';

/** A validated JSON body as `c.req.valid('json')`, or a 400 that says what to change. */
export function validJson<T extends $ZodType>(schema: T) {
  return validate('json', schema);
}

/** A validated query string as `c.req.valid('query')`, or a 400 that says what to change. */
export function validQuery<T extends $ZodType>(schema: T) {
  return validate('query', schema);
}

function validate<Target extends keyof ValidationTargets, T extends $ZodType>(
  target: Target,
  schema: T,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw toInvalidInput(result.error.issues);
  });
}

/** The first issue is the text (store contract); each field keeps its own first one. */
function toInvalidInput(issues: readonly $ZodIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (field) fields[field] ??= issue.message;
  }
  const first = issues[0];
  const generic = first?.path.length === 0 && first.code === 'invalid_type';
  const message = !first || generic ? 'The request body must be a JSON object' : first.message;
  return new AppError('invalid-input', message, { fields });
}

import { Refusal, type RefusalClass } from '../refusal.ts';

/** An error of one field, or of its nested fields. */
type FieldError = { field: string; code?: string; message?: string; fieldErrors?: FieldError[] };

/** Answer of a refused REST call. */
export type RestRefusal = {
  status: 401 | 403 | 404 | 422 | 429 | 500 | 503;
  body: { error: { message: string }; fieldErrors?: FieldError[] };
};

const statuses: Readonly<Record<RefusalClass, RestRefusal['status']>> = {
  VALIDATION: 422,
  AUTHENTICATION: 401,
  AUTHORIZATION: 403,
  NOT_FOUND: 404,
  RESOURCE_LIMIT: 429,
  INTERNAL: 500,
  SERVICE_AVAILABILITY: 503,
};

function addFieldError(errors: FieldError[], path: readonly string[], refusal: Refusal): void {
  const [field, ...rest] = path;
  if (field === undefined) return;
  if (rest.length === 0) {
    const code = refusal.legacyCode;
    errors.push({ field, ...(code !== undefined && { code }), message: refusal.message });
    return;
  }
  let parent = errors.find((error) => error.field === field);
  if (parent === undefined) {
    parent = { field, fieldErrors: [] };
    errors.push(parent);
  }
  parent.fieldErrors ??= [];
  addFieldError(parent.fieldErrors, rest, refusal);
}

/**
 * Formats one or several refusals for REST: a status and nested field errors. Rethrows any other
 * error.
 */
export function toRestRefusal(error: unknown): RestRefusal {
  const refusals = error instanceof AggregateError ? error.errors : [error];
  const [first] = refusals;
  if (!(first instanceof Refusal)) throw error;
  const fieldErrors: FieldError[] = [];
  for (const refusal of refusals) {
    if (refusal instanceof Refusal)
      addFieldError(fieldErrors, (refusal.inputPath ?? []).slice(1), refusal);
  }
  const message = fieldErrors[0]?.field === 'creditCard' ? 'Credit card is invalid' : first.message;
  return {
    status: statuses[first.refusalClass],
    body: { error: { message }, ...(fieldErrors.length > 0 && { fieldErrors }) },
  };
}

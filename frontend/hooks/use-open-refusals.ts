import { useState } from 'react';
import { ApiError, type FieldErrors, toFieldErrors } from '../lib/api-error.ts';

/**
 * The part of a form's refusal still to be corrected: a field's error goes once the field, or what
 * it is part of, is touched, and the refusal then says what is wrong with the next; it goes with the
 * last of them. A refusal that names no field goes with any touch.
 */
export function useOpenRefusals(error: Error | null): {
  error: Error | null;
  fields: FieldErrors;
  touch: (...fields: string[]) => void;
} {
  const [touched, setTouched] = useState<{ of: Error | null; fields: readonly string[] }>({
    of: null,
    fields: [],
  });
  const done = touched.of === error ? touched.fields : [];
  const refused = Object.entries(toFieldErrors(error));
  const open = refused.filter(
    ([field]) => !done.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  return {
    error: done.length > 0 ? errorOfRest(error, open) : error,
    fields: Object.fromEntries(open),
    touch: (...fields) => setTouched({ of: error, fields: [...done, ...fields] }),
  };
}

function errorOfRest(error: Error | null, open: [field: string, text: string][]): Error | null {
  const [next] = open;
  if (!next || !(error instanceof ApiError)) return null;
  const isOf = ([, text]: [string, string]) => text === error.message;
  const isCorrected = Object.entries(error.fields).some(isOf) && !open.some(isOf);
  return isCorrected ? new ApiError(next[1], error.status, error) : error;
}

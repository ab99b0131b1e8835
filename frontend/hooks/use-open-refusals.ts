import { useState } from 'react';
import { ApiError, type FieldErrors } from '../lib/api-error.ts';

/**
 * What a refused form has still to have put right: a field's refusal goes as soon as the field is
 * touched, and the whole refusal with the last of them. One that names no field goes with any.
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
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  const open = refused.filter(([field]) => !done.includes(field));
  return {
    error: done.length > 0 && open.length === 0 ? null : error,
    fields: Object.fromEntries(open),
    touch: (...fields) => setTouched({ of: error, fields: [...done, ...fields] }),
  };
}

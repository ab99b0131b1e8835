import { useState } from 'react';
import { type FieldErrors, toFieldErrors } from '../lib/api-error.ts';

/**
 * The part of a form's refusal still to be corrected: a field's error goes once the field is
 * touched, and the whole refusal goes with the last of them. A refusal that names no field goes
 * with any touch.
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
  const open = refused.filter(([field]) => !done.includes(field));
  return {
    error: done.length > 0 && open.length === 0 ? null : error,
    fields: Object.fromEntries(open),
    touch: (...fields) => setTouched({ of: error, fields: [...done, ...fields] }),
  };
}

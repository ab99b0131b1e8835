import { useState } from 'react';
import { ApiError, type FieldErrors } from '../../../lib/api-client.ts';

/**
 * What a refused form has still to have put right: a field's refusal goes as soon as the field is
 * `touched`, and the whole refusal with the last of them. One that names no field stays.
 */
export function useOpenRefusals(error: Error | null): {
  error: Error | null;
  fields: FieldErrors;
  touch: (field: string) => void;
} {
  const [touched, setTouched] = useState<{ of: Error | null; fields: readonly string[] }>({
    of: null,
    fields: [],
  });
  const done = touched.of === error ? touched.fields : [];
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  const open = refused.filter(([field]) => !done.includes(field));
  return {
    error: refused.length > 0 && open.length === 0 ? null : error,
    fields: Object.fromEntries(open),
    touch: (field) => {
      if (!done.includes(field)) setTouched({ of: error, fields: [...done, field] });
    },
  };
}

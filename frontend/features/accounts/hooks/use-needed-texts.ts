import { useState } from 'react';
import { bindTexts } from '../../../lib/bind-texts.ts';

/** Values of a form's required text fields, and their bindings. */
export function useNeededTexts<Input extends Record<string, string>>(
  blank: Input,
  errors: Readonly<Record<string, string>>,
) {
  const [input, setInput] = useState(blank);
  const bind = bindTexts<Record<string, string>>(input, errors, (part) =>
    setInput({ ...input, ...part }),
  );
  return {
    input,
    setInput,
    bind: (name: keyof Input & string) => ({ ...bind(name), required: true }),
  };
}

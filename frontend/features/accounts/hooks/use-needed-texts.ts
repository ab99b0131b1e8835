import { useState } from 'react';

/** What is typed into the fields of a form, all of them needed, and how each field is bound to it. */
export function useNeededTexts<Input extends Record<string, string>>(
  blank: Input,
  errors: Readonly<Record<string, string>>,
) {
  const [input, setInput] = useState(blank);
  const bind = (name: keyof Input & string) => ({
    name,
    value: input[name],
    onChange: (event: { target: { value: string } }) =>
      setInput({ ...input, [name]: event.target.value }),
    error: errors[name],
    required: true,
  });
  return { input, setInput, bind };
}

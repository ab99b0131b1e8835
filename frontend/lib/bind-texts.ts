import { useState } from 'react';
import { useOpenRefusals } from '../hooks/use-open-refusals.ts';
import { errorsIn } from './api-error.ts';

/** Props of a form field other than its label. */
export type BindText<Name extends string> = (name: Name) => {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft] &
  string;

/** Binds fields to a draft's text values: value, change handler and error. */
export function bindTexts<Draft extends object>(
  draft: Draft,
  errors: Readonly<Record<string, string | undefined>>,
  change: (part: Partial<Draft>) => void,
): BindText<TextName<Draft>> {
  return (name) => ({
    name,
    value: String(draft[name]),
    error: errors[name],
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Draft>),
  });
}

/**
 * Values of a form's required text fields, their bindings, and what of a refusal is still to be
 * corrected. `within`: the part of the request that they are sent in.
 */
export function useRequiredTexts<Input extends Record<string, string>>(
  blank: Input,
  refused: Error | null,
  within = '',
) {
  const [input, setInput] = useState(blank);
  const refusals = useOpenRefusals(refused);
  const errors = { ...refusals.fields, ...errorsIn(refusals.fields, within) };
  const bind = bindTexts<Record<string, string>>(input, errors, (part) => {
    refusals.touch(...Object.keys(part).flatMap((name) => [name, `${within}.${name}`]));
    setInput({ ...input, ...part });
  });
  return {
    input,
    setInput,
    refusals,
    bind: (name: keyof Input & string) => ({ ...bind(name), required: true }),
  };
}

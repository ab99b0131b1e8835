import type { ComponentProps } from 'react';
import { Options, SelectField } from './field.tsx';

/** A labelled select of named values, in the order of `names`. */
export function ChoiceField<Value extends string>({
  names,
  value,
  onChoice,
  ...field
}: Pick<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'error'> & {
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChoice: (value: Value) => void;
}) {
  const values = Object.keys(names) as Value[];
  return (
    <SelectField
      {...field}
      value={value}
      onChange={({ target }) => onChoice(values.find((each) => each === target.value) ?? value)}
    >
      <Options of={values.map((each) => [each, names[each]])} />
    </SelectField>
  );
}

/** The names of values, for a `ChoiceField`. */
export function namesOf<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Record<Value, string> {
  return Object.fromEntries(values.map((value) => [value, nameOf(value)])) as Record<Value, string>;
}

import type { FieldOptions } from './field.ts';

const usualCharacter = '•';

/** How a field's value shows while nobody types in it; what separates groups stays as it is. */
export function maskedValue(value: string, wish: FieldOptions['maskInput']): string {
  const { character = usualCharacter, showLastFour = false } = wish === true ? {} : wish || {};
  const end = showLastFour ? -4 : value.length;
  return value.slice(0, end).replace(/[^\s/-]/g, character) + value.slice(end);
}

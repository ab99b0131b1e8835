import type { FieldOptions } from './field.ts';

const usualCharacter = '•';

/** Masks a value for a field without focus; separators between groups are kept. */
export function maskedValue(value: string, wish: FieldOptions['maskInput']): string {
  const { character = usualCharacter, showLastFour = false } = wish === true ? {} : wish || {};
  const end = showLastFour ? -4 : value.length;
  return value.slice(0, end).replace(/[^\s/-]/g, character) + value.slice(end);
}

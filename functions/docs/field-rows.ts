import type { JsonSchema } from './openapi-types.ts';

/** One field of an input or an answer, as a table shows it. */
export interface FieldRow {
  /** With what it lies in: `order.products[]._id`. */
  name: string;
  type: FieldType;
  required: boolean;
  /** What it means and may be, a sentence each. */
  notes: string[];
}

/** A type in words; `component` is the name of a schema that is shown by itself. */
export interface FieldType {
  words: string;
  component?: string;
}

const PREFIX = '#/components/schemas/';

/** The fields of an object, those that lie within it after it; nothing for any other schema. */
export function fieldRows(schema: JsonSchema, within = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([field, property]) => {
    if (typeof property === 'boolean') return [];
    const name = within + field;
    const row = {
      name,
      type: typeOf(property),
      required: required.includes(field),
      notes: notesOf(property),
    };
    const item = itemOf(property);
    return [row, ...(item ? fieldRows(item, `${name}[].`) : fieldRows(property, `${name}.`))];
  });
}

export function typeOf(schema: JsonSchema): FieldType {
  const { $ref, type, format, anyOf, oneOf } = schema;
  if ($ref) {
    const component = $ref.slice(PREFIX.length);
    return { words: component, component };
  }
  if (format === 'binary') return { words: 'file' };
  if (format === 'date-time') return { words: 'time' };
  const item = itemOf(schema);
  if (item) {
    const inner = typeOf(item);
    return { ...inner, words: `list of ${inner.words}` };
  }
  const branches = anyOf ?? oneOf;
  if (branches)
    return { words: [...new Set(branches.map((one) => typeOf(one).words))].join(' or ') };
  const types = Array.isArray(type) ? type : [type ?? 'object'];
  return { words: types.map((one) => WORDS[one]).join(' or ') };
}

const WORDS = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
  array: 'list',
} as const;

function itemOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}

/** The description and the limits; a pattern is for programs. */
export function notesOf(schema: JsonSchema): string[] {
  const { description, default: fallback } = schema;
  const list = schema.type === 'array';
  return [
    description,
    schema.const !== undefined && `Always \`${schema.const}\`.`,
    schema.enum && `One of ${schema.enum.map((one) => `\`${one}\``).join(', ')}.`,
    schema.minLength === 1 && schema.maxLength === undefined
      ? 'Not empty.'
      : limits(schema.minLength, schema.maxLength, 'characters'),
    limits(schema.minimum, schema.maximum, ''),
    list && limits(schema.minItems, schema.maxItems, 'of them'),
    fallback !== undefined && fallback !== '' && `\`${JSON.stringify(fallback)}\` when left out.`,
  ].filter((note) => typeof note === 'string');
}

function limits(least: number | undefined, most: number | undefined, unit: string) {
  const of = unit && ` ${unit}`;
  if (most === undefined) return least ? `At least ${least}${of}.` : undefined;
  return least ? `${least} to ${most}${of}.` : `At most ${most}${of}.`;
}

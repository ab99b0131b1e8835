import * as z from 'zod/mini';

/** Schemas of environment variables; an error names the variable, and never its value. */

export const text = (name: string) => z.string(`${name} must be a text`);

export const url = (name: string) => z.url(`${name} must be a URL`);

export const emailAddress = (name: string) => z.email(`${name} must be an e-mail address`);

export const secret = (name: string, least: number) =>
  z
    .string(`${name} is not set: see operating.md, "Configuration"`)
    .check(z.minLength(least, `${name} must have at least ${least} characters`));

export const oneOf = <const Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
) => z.enum(words, `${name} must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

/** Parses a whole number: environment variables are always text. */
export function wholeNumber(
  name: string,
  { from, to, of = '' }: { from: number; to: number; of?: string },
) {
  const complaint = `${name} must be a whole number${of && ` of ${of}`} from ${from} to ${to}`;
  return z.coerce
    .number(complaint)
    .check(z.int(complaint), z.minimum(from, complaint), z.maximum(to, complaint));
}

import * as z from 'zod/mini';
import { type Cents, parseDollars } from './money.ts';

/** Converts what a schema has read to something else; `undefined` is refused with the message. */
export function convert<Input, From, To>(
  schema: z.ZodMiniType<From, Input>,
  message: string,
  read: (value: From) => To | undefined,
) {
  return z.pipe(
    schema,
    z.transform((value: From, context): To => {
      const result = read(value);
      if (result !== undefined) return result;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );
}

/** Converts dollars from a client to cents; the refusal names the field. */
export function dollarsField(name: string) {
  return dollars(`${name} must be dollars, such as 12.50`);
}

/** Converts dollars from a client, such as 12.5 or "12.50", to cents: `most` of them at most. */
export function dollars(message: string, most?: Cents) {
  return convert(numeral(message), message, (value) => parseDollarsUpTo(value, most));
}

/** Parses dollars to cents; undefined also for more than `most` cents. */
export function parseDollarsUpTo(value: number | string, most = Number.POSITIVE_INFINITY) {
  const cents = parseDollars(value);
  return cents !== undefined && cents <= most ? cents : undefined;
}

/** A number, as such or as text. */
function numeral(message: string) {
  return z.union([z.number(), z.string()], message);
}

/**
 * Converts a percent from a client to millionths, exactly: 8.875 becomes 88750. At most 100, with at
 * most 4 decimals.
 */
export function percent(message: string) {
  return convert(numeral(message), message, (value) => {
    const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(String(value).trim()) ?? [];
    const millionths = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
    return whole !== undefined && millionths <= 1_000_000 ? millionths : undefined;
  });
}

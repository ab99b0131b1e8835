import * as z from 'zod/mini';

const PERCENT = 'Percent must be from 0 to 100 with at most 4 decimals, such as 8.875';

/** Converts a percent from a client to millionths, exactly: 8.875 becomes 88750. */
export const percentSchema = z.pipe(
  z.union([z.number(), z.string()], PERCENT),
  z.transform((value, context) => {
    const millionths = parsePercent(value);
    if (millionths !== undefined) return millionths;
    context.issues.push({ code: 'custom', message: PERCENT, input: value });
    return z.NEVER;
  }),
);

function parsePercent(value: number | string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(String(value).trim()) ?? [];
  const millionths = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return whole !== undefined && millionths <= 1_000_000 ? millionths : undefined;
}

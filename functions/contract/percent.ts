import { convert, numeral } from './convert.ts';

const PERCENT = 'Percent must be from 0 to 100 with at most 4 decimals, such as 8.875';

/** Converts a percent from a client to millionths, exactly: 8.875 becomes 88750. */
export const percentSchema = convert(numeral(PERCENT), PERCENT, (value) => {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(String(value).trim()) ?? [];
  const millionths = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return whole !== undefined && millionths <= 1_000_000 ? millionths : undefined;
});

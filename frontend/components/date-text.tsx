const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  minute: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  /** For use beside data that is counted or filtered by UTC days. */
  utcMinute: new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }),
};

/**
 * A UTC ISO time in the reader's time zone, to the day (short as `date`) or the minute; `utcMinute`
 * stays in UTC.
 */
export function DateText({ iso, to = 'day' }: { iso: string; to?: keyof typeof FORMATS }) {
  const date = new Date(iso);
  const text = Number.isNaN(date.getTime()) ? iso : FORMATS[to].format(date);
  return <time dateTime={iso}>{text}</time>;
}

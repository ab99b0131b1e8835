const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  minute: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  /** Beside what is counted or found by days of UTC. */
  utcMinute: new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }),
};

/**
 * A UTC ISO time as the reader's clock has it, to the day (short as `date`) or the minute; `utcMinute`
 * as it is.
 */
export function DateText({ iso, to = 'day' }: { iso: string; to?: keyof typeof FORMATS }) {
  const date = new Date(iso);
  const text = Number.isNaN(date.getTime()) ? iso : FORMATS[to].format(date);
  return <time dateTime={iso}>{text}</time>;
}

const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  minute: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
};

/** A UTC ISO time as the reader's clock has it, to the day (short as `date`) or the minute. */
export function DateText({ iso, to = 'day' }: { iso: string; to?: keyof typeof FORMATS }) {
  const date = new Date(iso);
  const text = Number.isNaN(date.getTime()) ? iso : FORMATS[to].format(date);
  return <time dateTime={iso}>{text}</time>;
}

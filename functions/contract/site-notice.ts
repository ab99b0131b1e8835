// A notice that every visitor reads for a time; the settings have it. A shopper's page downloads this.

export const MAX_NOTICE = 200;

export interface Notice {
  /** One line for every visitor; empty for none. */
  notice: string;
  /** The last day on which it is shown, such as `2027-01-06`; empty: until it is taken away. */
  noticeUntil: string;
}

/** What is to be read on a day, given like the last one; empty when that is over. */
export function noticeOn(day: string, { notice, noticeUntil }: Notice): string {
  return noticeUntil === '' || day <= noticeUntil ? notice : '';
}

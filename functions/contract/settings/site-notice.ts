// A temporary notice for every visitor, part of the settings. Shoppers' pages download this file.

export const MAX_NOTICE = 200;

export interface Notice {
  /** One line for every visitor; empty for none. */
  notice: string;
  /** Last day on which it is shown, such as `2027-01-06`; empty to show it until it is removed. */
  noticeUntil: string;
}

/** Returns the notice of a day, given like `noticeUntil`; empty once it has expired. */
export function noticeOn(day: string, { notice, noticeUntil }: Notice): string {
  return noticeUntil === '' || day <= noticeUntil ? notice : '';
}

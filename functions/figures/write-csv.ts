/** What one field holds; a number or a decimal is taken as it is. */
export type Cell = string | number;

/** RFC 4180, with a heading. */
export function writeCsv(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heading, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A field as it stands in the file. A text that a spreadsheet would take for a formula is given an
 * apostrophe: a book may be called `=HYPERLINK(…)`.
 */
function toField(cell: Cell): string {
  const text = String(cell);
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

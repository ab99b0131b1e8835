export type CsvCell = string | number;

// Spreadsheets take a cell that begins like this for a formula, and run it.
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Formats rows as CSV, quoted per RFC 4180. A text that a spreadsheet would evaluate gets an
 * apostrophe in front: a book may be called `=HYPERLINK(…)`.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: CsvCell): string {
  const text = escapeFormula(String(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Removes such an apostrophe from a cell; returns other texts unchanged. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

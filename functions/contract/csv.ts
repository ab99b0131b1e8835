export type CsvCell = string | number;

// A spreadsheet takes a cell that begins so for a formula, and runs it.
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Rows as lines of CSV, quoted as RFC 4180 says. A text that a spreadsheet would compute gets an
 * apostrophe: a book may be called `=HYPERLINK(…)`.
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

/** The text that was meant by a cell with such an apostrophe; any other is as it was. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

type Cell = string | number;

/** Offers the rows as a file to keep; cells are quoted as RFC 4180 says. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]) {
  // The byte order mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes its copy after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/**
 * What somebody else has typed, for a file that is opened in a spreadsheet: a text that it would
 * compute stays a text.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function asText(typed: string): string {
  return /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(typed) ? `'${typed}` : typed;
}

function toCell(value: Cell): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Offers the rows as a file to keep; cells are quoted as RFC 4180 says. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]) {
  const text = rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
  // The byte order mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes its copy after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function toCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

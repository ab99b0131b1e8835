import { csvText } from './csv-text.ts';

/** Offers the rows as a file to keep. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]) {
  saveCsvTexts(name, [csvText(rows)]);
}

/** Offers a file of CSV that is there in pieces. */
export function saveCsvTexts(name: string, texts: readonly string[]) {
  // The byte order mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...texts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes its copy after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

import { type CsvCell, csvText } from '#contract/csv.ts';

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // An iPhone reads the URL when its question whether to download has been answered.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Offers the rows as a CSV download. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]) {
  saveCsvTexts(name, [csvText(rows)]);
}

/** Offers CSV text in pieces as a download. */
export function saveCsvTexts(name: string, texts: readonly string[]) {
  // The byte order mark tells spreadsheets that it is UTF-8.
  saveFile(new Blob(['\uFEFF', ...texts], { type: 'text/csv' }), name);
}

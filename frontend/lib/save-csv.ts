import { type CsvCell, csvText } from '../../functions/contract/csv.ts';
import { saveFile } from './save-file.ts';

/** Offers the rows as a CSV download. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]) {
  saveCsvTexts(name, [csvText(rows)]);
}

/** Offers CSV text in pieces as a download. */
export function saveCsvTexts(name: string, texts: readonly string[]) {
  // The byte order mark tells spreadsheets that it is UTF-8.
  saveFile(new Blob(['\uFEFF', ...texts], { type: 'text/csv' }), name);
}

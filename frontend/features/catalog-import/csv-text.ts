import { escapeFormula } from './formula-cells.ts';

/** Rows as lines of CSV, quoted as RFC 4180 says; no text in them is run by a spreadsheet. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string | number): string {
  const text = escapeFormula(String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

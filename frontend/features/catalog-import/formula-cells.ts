// A spreadsheet takes a cell that begins with one of these for a formula, and runs it.
const FORMULA = /^'*[=+\-@]/;
const ESCAPED = /^'+[=+\-@]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The text as a cell that no spreadsheet runs: an apostrophe stands before what may be a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text that was meant by such a cell; any other is as it was. */
export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}

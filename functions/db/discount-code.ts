// The column `discount_code` of payments and orders also says why nothing is charged: a CHECK
// requires a reason in each row that comes to nothing (0031).

/** Stored instead of a code when an order comes to nothing without one: its books are free. */
const NO_CODE_NEEDED = '';

/** Converts to the column's value, for an order that comes to `cents`. */
export function toCodeColumn(code: string | null, cents: number): string | null {
  return code ?? (cents === 0 ? NO_CODE_NEEDED : null);
}

/** Reads the code that lowered the order; null if none did. */
export function readCodeColumn(column: string | null): string | null {
  return column === NO_CODE_NEEDED ? null : column;
}

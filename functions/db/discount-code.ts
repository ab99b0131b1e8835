// The column `discount_code` of a payment and of its order, which also says why nothing is charged: a
// CHECK wants a reason of each row that comes to nothing (0031).

/** In the place of a code where the order needs none to come to nothing: its books cost nothing. */
const NO_CODE_NEEDED = '';

/** What the column holds of an order that comes to `cents`. */
export function toCodeColumn(code: string | null, cents: number): string | null {
  return code ?? (cents === 0 ? NO_CODE_NEEDED : null);
}

/** The code that lowered the order; null where none did. */
export function readCodeColumn(column: string | null): string | null {
  return column === NO_CODE_NEEDED ? null : column;
}

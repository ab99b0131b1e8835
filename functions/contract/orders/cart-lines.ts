import * as z from 'zod/mini';

/** Maximum different books in one order, and copies of each. */
export const MAX_CART_LINES = 50;
export const MAX_COPIES = 999;

const countMessage = `count must be a whole number from 1 to ${MAX_COPIES}`;

/** A cart line from a client; the server knows the price (spec 3, Cart item). */
export const cartLineSchema = z.object({
  _id: z.string('Each product needs its _id').check(z.minLength(1, 'Each product needs its _id')),
  count: z.int(countMessage).check(z.gte(1, countMessage), z.lte(MAX_COPIES, countMessage)),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartLinesSchema = z
  .array(cartLineSchema, 'products must be a list of {_id, count}')
  .check(
    z.minLength(1, 'Your cart is empty'),
    z.maxLength(MAX_CART_LINES, `An order holds at most ${MAX_CART_LINES} different books`),
    z.refine(hasRoom, `An order holds at most ${MAX_COPIES} copies of a book`),
  );

/** Whether the lines of a book, added up, are within the limit. */
function hasRoom(lines: readonly CartLine[]): boolean {
  const copies = new Map<string, number>();
  for (const { _id, count } of lines) copies.set(_id, (copies.get(_id) ?? 0) + count);
  return [...copies.values()].every((count) => count <= MAX_COPIES);
}

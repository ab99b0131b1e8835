import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type Product, productSchema } from '#contract/catalog/product.ts';
import { type Cents, fromDollars, linesTotal } from '#contract/money.ts';
import { type CartLine, MAX_COPIES } from '#contract/orders/cart-lines.ts';
import { createStore, inLocalStorage } from './create-store.ts';

/**
 * Spec 3: a cart item is the product as last seen, plus the number of copies. `gone`: it has since
 * left the catalogue. `was`: what the shopper knew of the line before the shop changed it, until
 * they agree to the change; price in dollars.
 */
const cartItemSchema = z.extend(productSchema, {
  shipping: z.pipe(
    z.union([z.boolean(), z.literal(0), z.literal(1)]),
    z.transform((stored: boolean | 0 | 1) => Boolean(stored)),
  ),
  count: z.int().check(z.gte(1)),
  gone: z.optional(z.boolean()),
  was: z.optional(z.object({ price: z.number(), count: z.number(), onSale: z.boolean() })),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** Product fields beyond the specified ones: a stored line may lack them. */
const UNSPECIFIED = {
  ...{ photoUrl: null, author: null, isbn: null, publisher: null },
  ...{ language: null, publishedYear: null, pages: null, format: null },
} satisfies Partial<Product>;

function parseLine(item: unknown) {
  const isCreated = typeof item === 'object' && item !== null && 'createdAt' in item;
  const line = isCreated ? { ...UNSPECIFIED, updatedAt: item.createdAt, ...item } : item;
  return z.safeParse(cartItemSchema, line);
}

export interface Cart {
  lines: CartItem[];
  /** Lines that can be paid for: neither sold out nor gone. */
  buyable: CartItem[];
  /** Number of copies of `buyable`. */
  count: number;
  /**
   * Total of `buyable`: the sum of count times price (spec 9). The shop computes its own total when
   * the order is placed (`functions/orders/price-cart.ts`).
   */
  totalCents: Cents;
  /** Whether the shopper has yet to agree to changes made by the shop. */
  changed: boolean;
}

/** Spec 3: the cart is stored under `cart`. Unreadable lines are dropped. */
const store = createStore(
  inLocalStorage('cart', (stored) => {
    const lines: CartItem[] = [];
    for (const item of Array.isArray(stored) ? stored : []) {
      const line = parseLine(item);
      if (line.success && !lines.some((one) => one._id === line.data._id)) lines.push(line.data);
    }
    return lines;
  }),
);

/** Builds the cart with its totals; sold-out books cost nothing, as they cannot be paid for. */
export function toCart(lines: CartItem[]): Cart {
  const buyable = lines.filter((line) => line.quantity > 0);
  return {
    lines,
    buyable,
    count: buyable.reduce((sum, line) => sum + line.count, 0),
    totalCents: linesTotal(
      buyable.map(({ price, count }) => ({ unitCents: fromDollars(price), count })),
    ),
    changed: lines.some((line) => line.was),
  };
}

export function getCartLines(): CartItem[] {
  return store.get();
}

/** The current cart; the component follows every change, including those of other tabs. */
export function useCart(): Cart {
  const lines = store.use();
  return useMemo(() => toCart(lines), [lines]);
}

/** Adds one copy (spec 4); does nothing if the book is already in the cart. */
export function addToCart(product: Product) {
  const lines = store.get();
  if (lines.some((line) => line._id === product._id)) return;
  store.set([...lines, { ...productSchema.parse(product), count: 1 }]);
}

/** The most copies of a book that one order may have. */
export function maxCopies(line: CartItem): number {
  return Math.min(Math.max(1, line.quantity), MAX_COPIES);
}

/** Ignores anything but a whole number from 1 (spec 5); caps the count at `maxCopies`. */
export function setCount(id: string, count: number) {
  if (!Number.isInteger(count) || count < 1) return;
  const lines = store.get();
  store.set(
    lines.map((line) =>
      line._id === id ? withCount(line, Math.min(count, maxCopies(line))) : line,
    ),
  );
}

/** A count set by the shopper counts as known to them. */
function withCount({ was, ...line }: CartItem, count: number): CartItem {
  const known = was && { ...was, count };
  return markChange({ ...line, count }, known);
}

/** The line with `was` set to what the shopper knew, if anything relevant to them has changed. */
export function markChange(line: CartItem, known: CartItem['was']): CartItem {
  const { was: _before, ...now } = line;
  if (!known) return now;
  const same =
    fromDollars(known.price) === fromDollars(line.price) &&
    known.count === line.count &&
    known.onSale === line.quantity > 0;
  return same ? now : { ...now, was: known };
}

/** Records that the shopper agrees to all changes made by the shop. */
export function acceptChanges() {
  store.set(store.get().map(({ was: _before, ...line }) => line));
}

export function removeFromCart(id: string) {
  store.set(store.get().filter((line) => line._id !== id));
}

/**
 * Undoes a removal: puts the line back in its old position, unless the book is in the cart again.
 */
export function undoRemoval(line: CartItem, position: number) {
  const lines = store.get();
  if (lines.some((one) => one._id === line._id)) return;
  store.set(lines.toSpliced(position, 0, line));
}

/** Stores lines whose price, stock or count was brought up to date. */
export function setCartLines(lines: CartItem[]) {
  store.set(lines);
}

/** Whether these copies are all still in the cart: another tab may have bought or removed them. */
export function isInCart(wanted: readonly CartLine[]): boolean {
  const lines = store.get();
  return wanted.every(({ _id, count }) =>
    lines.some((line) => line._id === _id && line.count >= count),
  );
}

/** Removes the bought copies; copies added since, in other tabs included, stay. */
export function removeBought(bought: readonly CartLine[]) {
  const counts = new Map(bought.map((line) => [line._id, line.count]));
  const left = store
    .get()
    .map((line) => ({ ...line, count: line.count - (counts.get(line._id) ?? 0) }));
  store.set(left.filter((line) => line.count > 0));
}

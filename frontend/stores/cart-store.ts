import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type CartLine, MAX_COPIES } from '../../functions/contract/cart.ts';
import { type Cents, fromDollars } from '../../functions/contract/money.ts';
import { type Product, productSchema } from '../../functions/contract/product.ts';
import { cartTotal } from './cart-total.ts';
import { createStore, inLocalStorage } from './create-store.ts';

/**
 * Spec 3: a cart item is the product as it was last seen, plus how many copies. `gone`: it has left
 * the catalogue since. `was`: what the shopper knew of it before the shop changed it, until they
 * have agreed to the change; price in dollars.
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

/** What a product has beside the specified fields: a line may have been stored without it. */
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
  /** All copies together. */
  count: number;
  /** What can be paid for: not the books that are sold out or gone. */
  buyable: CartItem[];
  buyableCount: number;
  /** What `buyable` comes to. */
  totalCents: Cents;
  /** Whether the shopper has yet to agree to what the shop has changed. */
  changed: boolean;
}

/** Spec 3: the cart is stored under `cart`. Lines that cannot be read are left out. */
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

/** The lines with what they come to; sold-out books cost nothing, as they cannot be paid for. */
export function toCart(lines: CartItem[]): Cart {
  const buyable = lines.filter((line) => line.quantity > 0);
  return {
    lines,
    count: countCopies(lines),
    buyable,
    buyableCount: countCopies(buyable),
    totalCents: cartTotal(buyable),
    changed: lines.some((line) => line.was),
  };
}

function countCopies(lines: readonly CartItem[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0);
}

export function getCartLines(): CartItem[] {
  return store.get();
}

/** The cart as it is now; the component follows every change, in other tabs too. */
export function useCart(): Cart {
  const lines = store.use();
  return useMemo(() => toCart(lines), [lines]);
}

/** Spec 4: one copy of the book; a book that is in the cart already is not added again. */
export function addToCart(product: Product) {
  const lines = store.get();
  if (lines.some((line) => line._id === product._id)) return;
  store.set([...lines, { ...productSchema.parse(product), count: 1 }]);
}

/** The most copies that one order may have of a book. */
export function mostCopies(line: CartItem): number {
  return Math.min(Math.max(1, line.quantity), MAX_COPIES);
}

/** Anything but a whole number from 1 up is not saved (spec 5); more than the most becomes the most. */
export function setCount(id: string, count: number) {
  if (!Number.isInteger(count) || count < 1) return;
  const lines = store.get();
  store.set(
    lines.map((line) =>
      line._id === id ? withCount(line, Math.min(count, mostCopies(line))) : line,
    ),
  );
}

/** A count that the shopper has set is theirs, whatever it was before. */
function withCount({ was, ...line }: CartItem, count: number): CartItem {
  const known = was && { ...was, count };
  return markChange({ ...line, count }, known);
}

/** The line with what the shopper knew of it before, where that matters to them. */
export function markChange(line: CartItem, known: CartItem['was']): CartItem {
  const { was: _before, ...now } = line;
  if (!known) return now;
  const same =
    fromDollars(known.price) === fromDollars(line.price) &&
    known.count === line.count &&
    known.onSale === line.quantity > 0;
  return same ? now : { ...now, was: known };
}

/** The shopper agrees to all that the shop has changed. */
export function agreeToChanges() {
  store.set(store.get().map(({ was: _before, ...line }) => line));
}

export function removeFromCart(id: string) {
  store.set(store.get().filter((line) => line._id !== id));
}

/** Undoes a removal: the line returns to its old place, unless the book is in the cart again. */
export function putBack(line: CartItem, position: number) {
  const lines = store.get();
  if (lines.some((one) => one._id === line._id)) return;
  store.set(lines.toSpliced(position, 0, line));
}

/** Takes over lines whose price, stock or count was brought up to date. */
export function setCartLines(lines: CartItem[]) {
  store.set(lines);
}

/**
 * Whether these copies are all still in the cart: another tab may have bought them, or taken them out.
 */
export function isInCart(wanted: readonly CartLine[]): boolean {
  const lines = store.get();
  return wanted.every(({ _id, count }) =>
    lines.some((line) => line._id === _id && line.count >= count),
  );
}

/** Takes out the copies that were bought; what was added meanwhile, in another tab too, stays. */
export function removeBought(bought: readonly CartLine[]) {
  const counts = new Map(bought.map((line) => [line._id, line.count]));
  const left = store
    .get()
    .map((line) => ({ ...line, count: line.count - (counts.get(line._id) ?? 0) }));
  store.set(left.filter((line) => line.count > 0));
}

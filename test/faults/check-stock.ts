import type { Books, Violation } from './books.ts';

const OPEN = ['charging', 'unknown'];

/** Every copy there ever was is on sale, held back or sold, and what is sold stands in an order. */
export function checkStock(books: Books): Violation[] {
  return [...belowZero(books), ...lostCopies(books), ...soldWithoutOrder(books)];
}

function belowZero({ products }: Books): Violation[] {
  return products
    .filter(({ quantity }) => quantity < 0)
    .map(({ id, quantity }) => ({ rule: 'no stock below zero', about: `${id} has ${quantity}` }));
}

function lostCopies({ products, supplied, payments, paymentLines }: Books): Violation[] {
  const open = new Set(payments.filter(({ state }) => OPEN.includes(state)).map(({ id }) => id));
  const held = copiesByBook(paymentLines.filter(({ payment_id }) => open.has(payment_id)));
  return products.flatMap(({ id, quantity, sold }) => {
    const now = quantity + sold + (held.get(id) ?? 0);
    const before = supplied.get(id) ?? 0;
    if (now === before) return [];
    const about = `${id}: ${quantity} on sale, ${held.get(id) ?? 0} held, ${sold} sold of ${before}`;
    return [{ rule: 'stock, held and sold are what there was', about }];
  });
}

function soldWithoutOrder({ products, orders, orderLines, refunds }: Books): Violation[] {
  const restocked = new Set(
    refunds
      .filter(({ state, restocks }) => state === 'succeeded' && restocks)
      .map((r) => r.order_id),
  );
  const standing = new Set(orders.filter(({ id }) => !restocked.has(id)).map(({ id }) => id));
  const ordered = copiesByBook(orderLines.filter(({ order_id }) => standing.has(order_id)));
  return products
    .filter(({ id, sold }) => sold !== (ordered.get(id) ?? 0))
    .map(({ id, sold }) => ({
      rule: 'what is sold is what was ordered',
      about: `${id}: ${sold} sold, ${ordered.get(id) ?? 0} ordered`,
    }));
}

function copiesByBook(lines: readonly { product_id: string; count: number }[]) {
  const copies = new Map<string, number>();
  for (const { product_id: id, count } of lines) copies.set(id, (copies.get(id) ?? 0) + count);
  return copies;
}

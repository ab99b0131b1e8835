import { transactionOf } from './answers.ts';
import { putOnSale, signUpBuyers } from './people-and-books.ts';
import type { Records, Violation } from './records.ts';
import type { World } from './world.ts';

const BUYERS = 100;
const COPIES = 10;
/** The two messages that tell a shopper others were faster; nothing is charged. */
const CLEAR = [/ is out of stock\. Please remove it/, /has just changed\. Nothing was charged/];

export interface Race {
  /** The account ids of the buyers. */
  buyers: string[];
  orders: number;
  succeeded: number;
  refusals: number;
  /** Refusals that do not say what happened and what to do. */
  unclear: string[];
}

/** Has a hundred people pay at once, once each, for the last ten copies of a book. */
export async function race(world: World): Promise<Race> {
  const { shop, supplied } = world;
  const [book] = await putOnSale(shop, [{ priceCents: 1250, copies: COPIES }]);
  if (!book) throw new Error('There is no book');
  supplied.set(book.id, COPIES);
  const buyers = await signUpBuyers(shop, BUYERS);
  const answers = await Promise.all(
    buyers.map(({ id, token }) => {
      const body = {
        paymentMethodNonce: 'fake-valid-nonce',
        amount: 12.5,
        products: [{ _id: book.id, count: 1 }],
        idempotencyKey: 'race',
      };
      return shop.call('POST', `/braintree/payment/${id}`, { token, body });
    }),
  );
  const refused = answers.filter((answer) => answer?.status === 409);
  const texts = refused.map((answer) => String(Object(answer?.body).error));
  const orders = await shop.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', '=', book.id)
    .execute();
  return {
    buyers: buyers.map(({ id }) => id),
    orders: orders.length,
    succeeded: answers.filter((answer) => transactionOf(answer)).length,
    refusals: refused.length,
    unclear: texts.filter((text) => !CLEAR.some((clear) => clear.test(text))),
  };
}

/** How many of the buyers were charged, according to the gateway. */
export function chargesOf({ buyers }: Race, { payments, transactions }: Records): number {
  const ran = new Set(buyers);
  const theirs = new Set(payments.filter((row) => ran.has(row.user_id)).map(({ id }) => id));
  return transactions.filter(({ orderId, wasCharged }) => wasCharged && theirs.has(orderId)).length;
}

/** The violations of a race; none if each copy found one buyer. */
export function checkRace(race: Race, records: Records): Violation[] {
  const { orders, succeeded, refusals, unclear } = race;
  const charges = chargesOf(race, records);
  const isFair =
    [orders, succeeded, charges].every((count) => count === COPIES) &&
    refusals === BUYERS - COPIES &&
    unclear.length === 0;
  if (isFair) return [];
  const about = `${orders} orders, ${succeeded} successes, ${charges} charges, ${refusals} refusals, an unclear one: ${unclear[0] ?? 'none'}`;
  return [{ rule: 'of 100 buyers racing for 10 copies, 10 get one', about }];
}

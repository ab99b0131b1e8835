import * as z from 'zod/mini';
import { paymentStatusSchema } from '../../functions/contract/payment.ts';
import type { Product } from '../../functions/contract/product.ts';
import type { Random } from '../faults/random.ts';
import { paymentFor } from './orders.ts';
import type { Account } from './people.ts';
import { calling, type Walk } from './step.ts';

const MOST_BOOKS = 3;
/** How often the page asks what came of a payment whose answer it has not heard. */
const QUESTIONS = 100;

/** From the cart to the purchases; who leaves while paying asks later what came of it. */
export function* checkOut(random: Random, wanted: Product[], account: Account): Walk {
  // A session lasts: few have to sign in, and fewer are new.
  if (random.happens(0.1)) yield calling('POST /signin', { json: account });
  if (random.happens(0.02)) yield* signUp(random);
  yield calling('GET /braintree/getToken/:userId', {});
  const books = Array.from({ length: random.between(1, MOST_BOOKS) }, () => random.pick(wanted));
  const json = paymentFor([...new Set(books)]);
  const paid = yield calling('POST /braintree/payment/:userId', { json });
  if (!paid) yield* findOut(json.idempotencyKey);
  yield calling('GET /orders/by/user/:userId', { query: {} });
  yield calling('GET /user/:userId', {});
}

function* signUp(random: Random): Walk {
  const email = `${crypto.randomUUID()}@example.com`;
  const json = { name: `Lou Reader ${random.between(1, 999)}`, email, password: 'bookshop-1' };
  yield calling('POST /signup', { json });
}

/** As the checkout page does: asks by the key until it is certain, and gives up what never came. */
function* findOut(key: string): Walk {
  const parts = { query: { key } };
  for (let questions = 0; questions < QUESTIONS; questions += 1) {
    const answer = yield calling('GET /braintree/payment/:userId', parts, [404]);
    if (answer?.status === 404) {
      yield calling('DELETE /braintree/payment/:userId', parts);
      continue;
    }
    if (answer && isCertain(answer.text)) return;
  }
  throw new Error(`What came of the payment ${key} is still not certain`);
}

function isCertain(text: string): boolean {
  const { status } = z.parse(paymentStatusSchema, JSON.parse(text));
  return status !== 'in-progress' && status !== 'unknown';
}

import * as z from 'zod/mini';
import type { Product } from '#contract/catalog/product.ts';
import { errorAnswerSchema } from '#contract/error-answer.ts';
import { paymentStatusSchema } from '#contract/payments/payment.ts';
import type { Random } from '../faults/random.ts';
import { paymentFor } from './orders.ts';
import type { Account } from './people.ts';
import { callStep, type Walk } from './step.ts';

const MOST_BOOKS = 3;
/** How often the page asks for the outcome of a payment whose answer it missed. */
const QUESTIONS = 100;

/**
 * Walks from the cart to the purchases; a shopper who leaves while paying asks for the outcome
 * later.
 */
export function* checkOut(random: Random, wanted: Product[], account: Account): Walk {
  // Sessions last long: few shoppers must sign in, and fewer are new.
  if (random.happens(0.1)) yield callStep('POST /signin', { json: account });
  if (random.happens(0.02)) yield* signUp(random);
  yield callStep('GET /braintree/getToken/:userId', {});
  const books = Array.from({ length: random.between(1, MOST_BOOKS) }, () => random.pick(wanted));
  const json = paymentFor([...new Set(books)]);
  const paid = yield callStep('POST /braintree/payment/:userId', { json }, [409]);
  if (!paid) yield* findOut(json.idempotencyKey);
  if (paid?.status === 409) requireSoldOut(paid.text);
  yield callStep('GET /orders/by/user/:userId', {});
  yield callStep('GET /user/:userId', {});
}

function* signUp(random: Random): Walk {
  const email = `${crypto.randomUUID()}@example.com`;
  const json = { name: `Lou Reader ${random.between(1, 999)}`, email, password: 'bookshop-1' };
  yield callStep('POST /signup', { json });
}

/** Another shopper may have bought the last copy; nothing else is a reason to refuse a payment. */
function requireSoldOut(text: string): void {
  const { error, reason } = z.parse(errorAnswerSchema, JSON.parse(text));
  if (reason !== 'out-of-stock' && reason !== 'too-few-left')
    throw new Error(`A payment is refused: ${error}`);
}

/**
 * Asks by idempotency key until the outcome is certain, and gives up a payment that never arrived,
 * as the checkout page does.
 */
function* findOut(key: string): Walk {
  const parts = { query: { key } };
  for (let questions = 0; questions < QUESTIONS; questions += 1) {
    const answer = yield callStep('GET /braintree/payment/:userId', parts, [404]);
    if (answer?.status === 404) {
      yield callStep('DELETE /braintree/payment/:userId', parts);
      continue;
    }
    if (answer && isCertain(answer.text)) return;
  }
  throw new Error(`The outcome of payment ${key} is still unknown`);
}

function isCertain(text: string): boolean {
  const { status } = z.parse(paymentStatusSchema, JSON.parse(text));
  return status !== 'in-progress' && status !== 'unknown';
}

import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/product.ts';
import { callerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '../../functions/openapi/examples.ts';
import { Random } from '../faults/random.ts';
import { callNames } from './call-request.ts';
import { visitsOf } from './cut-offs.ts';
import type { Step, StepAnswer } from './step.ts';
import { walkOf } from './walk.ts';

const account = { email: 'lou@example.com', password: 'bookshop-1' };
const PAGE = '<script src="/assets/index-1.js"></script>';

/** The answer of a shop with one book. */
function answerTo(step: Step): StepAnswer {
  if ('file' in step) return { status: 200, text: PAGE };
  const { answer } = examples[step.call];
  return { status: 200, text: JSON.stringify(answer) };
}

function stepsOf(seed: number, answer: (step: Step) => StepAnswer = answerTo): Step[] {
  const walk = walkOf(new Random(seed), account);
  const steps: Step[] = [];
  for (let next = walk.next(); !next.done; next = walk.next(answer(next.value))) {
    steps.push(next.value);
  }
  return steps;
}

const nameOf = (step: Step) => ('call' in step ? step.call : step.file);
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

test('a seed decides the walk of a shopper', () => {
  expect(stepsOf(7).map(nameOf)).toEqual(stepsOf(7).map(nameOf));
  expect(new Set(seeds.map((seed) => stepsOf(seed).map(nameOf).join())).size).toBeGreaterThan(50);
});

test('shoppers open pages, files, lists, books and covers, and some pay', () => {
  const names = new Set(seeds.flatMap((seed) => stepsOf(seed).map(nameOf)));

  const { photoUrl } = Object(examples['GET /product/:productId'].answer) as Product;
  expect([...names]).toEqual(
    expect.arrayContaining([
      ...['/', '/shop', '/assets/index-1.js', photoUrl],
      ...['GET /categories', 'GET /products', 'GET /products/search', 'POST /products/by/search'],
      ...['GET /product/:productId', 'GET /products/related/:productId', 'POST /signin'],
      ...['POST /signup', 'GET /braintree/getToken/:userId', 'POST /braintree/payment/:userId'],
      'GET /orders/by/user/:userId',
    ]),
  );
});

test('a shopper who leaves while paying asks for the outcome and gives up a lost payment', async () => {
  const arrived = (step: Step): StepAnswer => {
    if (nameOf(step) === 'POST /braintree/payment/:userId') return undefined;
    if (nameOf(step) !== 'GET /braintree/payment/:userId') return answerTo(step);
    return lost-- > 0 ? { status: 404, text: '{}' } : answerTo(step);
  };
  let lost = 1;
  const seed = seeds.find((one) =>
    stepsOf(one).map(nameOf).includes('POST /braintree/payment/:userId'),
  );
  const names = stepsOf(seed ?? 0, arrived).map(nameOf);

  expect(names.filter((name) => name.includes('/braintree/payment/'))).toEqual([
    'POST /braintree/payment/:userId',
    'GET /braintree/payment/:userId',
    'DELETE /braintree/payment/:userId',
    'GET /braintree/payment/:userId',
  ]);
});

test('visits that are cut off make every call of the contract, and most end early', () => {
  const visits = visitsOf(new Random(7));
  const some = Array.from({ length: 1000 }, () => visits.next().value);

  expect(new Set(some.map(({ name }) => name))).toEqual(new Set(callNames));
  expect(callNames.filter((name) => callerOf(endpoints[name]) === 'admin').length).toBeGreaterThan(
    10,
  );
  const times = some.map(({ hangUpAfterMs }) => hangUpAfterMs);
  expect(Math.max(...times)).toBeLessThanOrEqual(400);
  expect(times.filter((ms) => ms <= 50).length).toBeGreaterThan(400);
});

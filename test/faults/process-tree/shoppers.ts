import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../rehearsal/demo-accounts.ts';
import { pause } from '../../rehearsal/processes.ts';
import { isCertain, statusOf, transactionOf } from '../answers.ts';
import type { Person } from '../people-and-books.ts';
import type { Random } from '../random.ts';
import type { Answer } from '../shop.ts';
import type { ConfirmedOutcome } from '../world.ts';

/** A shop that may be killed at any moment, and the people in it. */
export interface RunningShop {
  origin: string;
  shoppers: Person[];
  admin: Person;
  books: { _id: string; price: number }[];
  confirmedOutcomes: ConfirmedOutcome[];
  /** Aborts when the tree is killed; open calls are not answered any more. */
  killed: AbortSignal;
}

const PASSWORD = 'a-book-in-the-hand-1';
const CARDS = ['fake-valid-nonce', 'fake-valid-nonce', 'fake-processor-declined-visa-nonce'];
const PAGES = ['/', '/shop', '/signin', '/search?q=the', '/api/categories', '/sitemap.xml'];
const NO_METERS = { calls: 0, rowsRead: 0, rowsWritten: 0 };

/** Makes one call as a browser does; undefined if the shop was killed meanwhile. */
export async function ask(
  { origin, killed }: Pick<RunningShop, 'origin' | 'killed'>,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const init = { method, headers, signal: killed };
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}${path}`, sent);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const meters = { d1: NO_METERS, search: NO_METERS, gateway: { calls: 0, waited: 0 } };
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, meters };
  } catch {
    return undefined;
  }
}

/** Signs up new shoppers through the shop itself. */
export async function signUpShoppers(shop: RunningShop, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const account = { email: `reader-${crypto.randomUUID()}@example.com`, password: PASSWORD };
    const body = { name: `Reader ${n}`, ...account };
    const made = await ask(shop, 'POST', '/api/signup', { body });
    if (made?.status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(made)}`);
    shop.confirmedOutcomes.push({ userId: account.email, what: 'signed up', email: account.email });
    shop.shoppers.push(await signIn(shop, account));
  }
}

export function signInAdmin(shop: RunningShop): Promise<Person> {
  return signIn(shop, { email: DEMO_ACCOUNTS.admin.email, password: DEMO_PASSWORD });
}

async function signIn(
  shop: RunningShop,
  body: { email: string; password: string },
): Promise<Person> {
  const answer = await ask(shop, 'POST', '/api/signin', { body });
  const { token, user } = Object(answer?.body);
  if (!token) throw new Error(`The sign-in failed: ${JSON.stringify(answer)}`);
  return { id: user._id, token };
}

/** Has one shopper look around and buy, over and over, until the shop is killed. */
export async function shopUntilKilled(
  shop: RunningShop,
  shopper: Person,
  random: Random,
): Promise<void> {
  while (!shop.killed.aborted) {
    await ask(shop, 'GET', random.pick(PAGES));
    await buy(shop, shopper, random);
    if (random.happens(0.3)) await cancelOrder(shop, random);
  }
}

async function buy(shop: RunningShop, shopper: Person, random: Random): Promise<void> {
  const { confirmedOutcomes } = shop;
  const book = random.pick(shop.books);
  const count = random.between(1, 2);
  const key = crypto.randomUUID();
  const body = {
    paymentMethodNonce: random.pick(CARDS),
    amount: Math.round(book.price * count * 100) / 100,
    address: '1 Reading Room, 10001 New York',
    products: [{ _id: book._id, count }],
    idempotencyKey: key,
  };
  const path = `/api/braintree/payment/${shopper.id}`;
  const { id: userId, token } = shopper;
  let answer: Answer;
  do {
    answer = await ask(shop, 'POST', path, { token, body });
    const transactionId = transactionOf(answer);
    if (transactionId)
      confirmedOutcomes.push({ userId, what: 'succeeded', transactionId, hasBooks: true });
    else if (statusOf(answer) === 'declined')
      confirmedOutcomes.push({ userId, what: 'declined', key });
    if (!isCertain(answer)) await pause(random.between(20, 100));
    // An earlier attempt of theirs, from before a kill, is still open.
    if (answer?.status === 409) return;
  } while (!shop.killed.aborted && !isCertain(answer));
}

/** Has the owner cancel one of the latest orders. */
async function cancelOrder(shop: RunningShop, random: Random): Promise<void> {
  const { id, token } = shop.admin;
  const list = await ask(shop, 'GET', `/api/order/list/${id}`, { token });
  if (!Array.isArray(list?.body) || list.body.length === 0) return;
  const order: unknown = random.pick(list.body.slice(0, 20));
  const path = `/api/order/${Object(order)._id}/cancel/${id}`;
  await ask(shop, 'POST', path, { token, body: { reason: 'A test of the fault harness' } });
}

/** Checks what a reopened shop must show after a kill. @returns what it does not show */
export async function checkReopenedShop(shop: RunningShop): Promise<string[]> {
  const wrong: string[] = [];
  const [book] = shop.books;
  for (const page of [...PAGES, `/product/${book?._id}`]) {
    const answer = await ask(shop, 'GET', page);
    if (answer?.status !== 200) wrong.push(`${page}: ${answer?.status ?? 'no answer'}`);
  }
  for (const { id, token } of shop.shoppers) {
    const answer = await ask(shop, 'GET', `/api/orders/by/user/${id}`, { token });
    if (answer?.status !== 200) wrong.push(`orders of ${id}: ${answer?.status ?? 'no answer'}`);
    const shown = new Set([Object(answer?.body)].flat().map((order) => order.transaction_id));
    for (const outcome of shop.confirmedOutcomes) {
      if (outcome.what !== 'succeeded' || outcome.userId !== id || shown.has(outcome.transactionId))
        continue;
      wrong.push(`${id} does not see the order of transaction ${outcome.transactionId}`);
    }
  }
  return wrong;
}

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../rehearsal/demo-accounts.ts';
import { pause } from '../../rehearsal/processes.ts';
import { isCertain, statusOf, transactionOf } from '../answers.ts';
import type { Person } from '../people-and-books.ts';
import type { Random } from '../random.ts';
import type { Answer } from '../shop.ts';
import type { Told } from '../world.ts';

/** A shop that may be killed at any moment, and the people in it. */
export interface Street {
  origin: string;
  shoppers: Person[];
  admin: Person;
  books: { _id: string; price: number }[];
  told: Told[];
  /** Aborts when the tree is killed; open calls are not answered any more. */
  killed: AbortSignal;
}

const PASSWORD = 'a-book-in-the-hand-1';
const CARDS = ['fake-valid-nonce', 'fake-valid-nonce', 'fake-processor-declined-visa-nonce'];
const PAGES = ['/', '/shop', '/signin', '/search?q=the', '/api/categories', '/sitemap.xml'];
const NO_METERS = { calls: 0, rowsRead: 0, rowsWritten: 0 };

/** Makes one call as a browser does; undefined if the shop was killed meanwhile. */
export async function ask(
  { origin, killed }: Pick<Street, 'origin' | 'killed'>,
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
export async function signUpShoppers(street: Street, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const account = { email: `reader-${crypto.randomUUID()}@example.com`, password: PASSWORD };
    const body = { name: `Reader ${n}`, ...account };
    const made = await ask(street, 'POST', '/api/signup', { body });
    if (made?.status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(made)}`);
    street.told.push({ userId: account.email, what: 'signed up', email: account.email });
    street.shoppers.push(await signIn(street, account));
  }
}

export function signInAdmin(street: Street): Promise<Person> {
  return signIn(street, { email: DEMO_ACCOUNTS.admin.email, password: DEMO_PASSWORD });
}

async function signIn(street: Street, body: { email: string; password: string }): Promise<Person> {
  const answer = await ask(street, 'POST', '/api/signin', { body });
  const { token, user } = Object(answer?.body);
  if (!token) throw new Error(`The sign-in failed: ${JSON.stringify(answer)}`);
  return { id: user._id, token };
}

/** Has one shopper look around and buy, over and over, until the shop is killed. */
export async function shopUntilKilled(
  street: Street,
  shopper: Person,
  random: Random,
): Promise<void> {
  while (!street.killed.aborted) {
    await ask(street, 'GET', random.pick(PAGES));
    await buy(street, shopper, random);
    if (random.happens(0.3)) await giveBack(street, random);
  }
}

async function buy(street: Street, shopper: Person, random: Random): Promise<void> {
  const { told } = street;
  const book = random.pick(street.books);
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
    answer = await ask(street, 'POST', path, { token, body });
    const transactionId = transactionOf(answer);
    if (transactionId) told.push({ userId, what: 'succeeded', transactionId, hasBooks: true });
    else if (statusOf(answer) === 'declined') told.push({ userId, what: 'declined', key });
    if (!isCertain(answer)) await pause(random.between(20, 100));
    // An earlier attempt of theirs, from before a kill, is still open.
    if (answer?.status === 409) return;
  } while (!street.killed.aborted && !isCertain(answer));
}

/** Has the owner cancel one of the latest orders. */
async function giveBack(street: Street, random: Random): Promise<void> {
  const { id, token } = street.admin;
  const list = await ask(street, 'GET', `/api/order/list/${id}`, { token });
  if (!Array.isArray(list?.body) || list.body.length === 0) return;
  const order: unknown = random.pick(list.body.slice(0, 20));
  const path = `/api/order/${Object(order)._id}/cancel/${id}`;
  await ask(street, 'POST', path, { token, body: { reason: 'A test of the fault harness' } });
}

/** Checks what a reopened shop must show after a kill. @returns what it does not show */
export async function lookAround(street: Street): Promise<string[]> {
  const wrong: string[] = [];
  const [book] = street.books;
  for (const page of [...PAGES, `/product/${book?._id}`]) {
    const answer = await ask(street, 'GET', page);
    if (answer?.status !== 200) wrong.push(`${page}: ${answer?.status ?? 'no answer'}`);
  }
  for (const { id, token } of street.shoppers) {
    const answer = await ask(street, 'GET', `/api/orders/by/user/${id}`, { token });
    if (answer?.status !== 200) wrong.push(`orders of ${id}: ${answer?.status ?? 'no answer'}`);
    const shown = new Set([Object(answer?.body)].flat().map((order) => order.transaction_id));
    for (const said of street.told) {
      if (said.what !== 'succeeded' || said.userId !== id || shown.has(said.transactionId))
        continue;
      wrong.push(`${id} does not see the order of transaction ${said.transactionId}`);
    }
  }
  return wrong;
}

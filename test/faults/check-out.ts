import { pause } from '../rehearsal/processes.ts';
import { isCertain, nameOf, statusOf, transactionOf } from './answers.ts';
import { fetchDue, pickCodes } from './codes.ts';
import { withDeliveryAndTax } from './delivery-and-tax.ts';
import type { Person } from './people-and-books.ts';
import type { RequestKind } from './plan-faults.ts';
import { planRequestFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { Answer } from './shop.ts';
import type { World } from './world.ts';

interface Line {
  _id: string;
  count: number;
}

/** What a shopper wants to buy, and how they go about it. */
interface Intent {
  lines: Line[];
  amount: number;
  /** Discount codes and gift cards; the amount is what remains to be paid. */
  codes: string[];
  nonce: string;
  /** Whether the payment names its books; otherwise the order names them later. */
  hasBooks: boolean;
}

const CARDS = [
  'fake-valid-nonce',
  'fake-valid-nonce',
  'fake-valid-mastercard-nonce',
  'fake-valid-amex-nonce',
  'fake-valid-discover-nonce',
  'fake-valid-jcb-nonce',
  'fake-valid-nonce',
  'fake-processor-declined-visa-nonce',
  'fake-consumed-nonce',
];
const ADDRESS = '1 Reading Room, 10001 New York';
const TRIES = 5;

/** One shopper's way through the checkout, including the faults and how they react. */
export async function checkOut(
  world: World,
  buyer: Person,
  { key, random }: { key: string; random: Random },
): Promise<void> {
  const intent = await withCodes(world, buyer, planPurchase(world, random), random);
  const other = `${key}-other`;
  const tabs = random.pick([
    [key],
    [key],
    [key],
    [key, key],
    [key, other],
    [key, key, other],
    [''],
  ]);
  const answers = await Promise.all(
    tabs.map(async (name, tab) => {
      if (tab > 0) await pause(random.between(0, 20));
      return { name, answer: await pay(world, buyer, intent, name, random) };
    }),
  );
  for (const name of new Set(tabs)) {
    const first = answers.findLast((tab) => tab.name === name)?.answer;
    const last =
      name === '' ? first : await goOn(world, buyer, intent, { key: name, first, random });
    if (!intent.hasBooks) await orderWith(world, buyer, intent, last, random);
    else if (tabs.length === 1) await lookAtOrders(world, buyer, last, random);
  }
}

function planPurchase({ books, chargesDeliveryAndTax }: World, random: Random): Intent {
  const lines = Array.from({ length: random.between(1, 3) }, () => random.pick(books))
    .filter((book, index, all) => all.indexOf(book) === index)
    .map((book) => ({ book, count: random.between(1, 2) }));
  const priced = lines.map(({ book: { priceCents }, count }) => ({ priceCents, count }));
  const items = priced.reduce((sum, { priceCents, count }) => sum + priceCents * count, 0);
  const total = chargesDeliveryAndTax ? withDeliveryAndTax(priced) : items;
  const isWrong = random.happens(0.03);
  return {
    lines: lines.map(({ book, count }) => ({ _id: book.id, count })),
    amount: (total + (isWrong ? 100 : 0)) / 100,
    codes: [],
    nonce: random.pick(CARDS),
    hasBooks: random.happens(0.8),
  };
}

/** Applies codes to the intent, if the shop accepts them. */
async function withCodes(
  world: World,
  buyer: Person,
  intent: Intent,
  random: Random,
): Promise<Intent> {
  const codes = intent.hasBooks ? pickCodes(world.codes, random) : [];
  if (codes.length === 0) return intent;
  const due = await fetchDue(world, buyer, { lines: intent.lines, codes, random });
  return due === undefined ? intent : { ...intent, codes, amount: due };
}

async function pay(
  world: World,
  buyer: Person,
  { lines, amount, codes, nonce, hasBooks }: Intent,
  key: string,
  random: Random,
): Promise<Answer> {
  // An order that its codes fully pay for has nothing to charge.
  const isFree = codes.length > 0 && amount === 0;
  const body = {
    ...(!isFree && { paymentMethodNonce: nonce, amount }),
    ...(codes.length > 0 && { codes }),
    address: ADDRESS,
    ...(hasBooks && { products: lines }),
    ...(key && { idempotencyKey: key }),
  };
  const path = `${isFree ? '/checkout/order' : '/braintree/payment'}/${buyer.id}`;
  const answer = await ask(world, buyer, {
    requestKind: 'pay',
    method: 'POST',
    path,
    body,
    random,
  });
  note(world, buyer, { key, hasBooks, answer });
  return answer;
}

/** Retries, looks up or gives up, until the outcome is certain or the shopper has had enough. */
async function goOn(
  world: World,
  buyer: Person,
  intent: Intent,
  { key, first, random }: { key: string; first: Answer; random: Random },
): Promise<Answer> {
  let answer = first;
  for (let tries = 0; tries < TRIES && !isCertain(answer); tries += 1) {
    const next = random.pick(['pay', 'pay', 'pay', 'see', 'see', 'give up', 'leave'] as const);
    if (next === 'leave') return answer;
    await pause(random.between(5, 150));
    if (next === 'pay') answer = await pay(world, buyer, intent, key, random);
    else {
      const path = `/braintree/payment/${buyer.id}?key=${key}`;
      const method = next === 'see' ? 'GET' : 'DELETE';
      answer = await ask(world, buyer, { requestKind: 'look up', method, path, random });
      note(world, buyer, { key, hasBooks: intent.hasBooks, answer });
    }
  }
  return answer;
}

/** Reads the shopper's orders: an order they were told of must be there. */
async function lookAtOrders(
  world: World,
  buyer: Person,
  paid: Answer,
  random: Random,
): Promise<void> {
  const transactionId = transactionOf(paid);
  if (!transactionId) return;
  const path = `/orders/by/user/${buyer.id}`;
  const answer = await ask(world, buyer, { requestKind: 'browse', method: 'GET', path, random });
  // A replica that does not know the session yet lags just as far.
  if (answer?.status !== 200 && answer?.status !== 401) return;
  const shown = [answer.body].flat().map((order) => Object(order).transaction_id);
  if (!shown.includes(transactionId)) world.stale.push(`${buyer.id}: ${transactionId}`);
}

/** Asks for the order of a payment that named only its amount; some shoppers never do. */
async function orderWith(
  world: World,
  buyer: Person,
  { lines, amount }: Intent,
  paid: Answer,
  random: Random,
): Promise<void> {
  const transactionId = transactionOf(paid);
  if (!transactionId || random.happens(0.3)) return;
  const order = { products: lines, transaction_id: transactionId, amount, address: ADDRESS };
  const path = `/order/create/${buyer.id}`;
  const asking = { requestKind: 'order', method: 'POST', path, body: { order }, random } as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const twice = random.happens(0.2) ? [asking, asking] : [asking];
    const answers = await Promise.all(twice.map((once) => ask(world, buyer, once)));
    const answer = answers.find((one) => one?.status === 200) ?? answers[0];
    if (answer?.status === 200) {
      const orderId = String(Object(answer.body)._id);
      world.confirmedOutcomes.push({ userId: buyer.id, what: 'ordered', orderId });
    }
    if (answer && answer.status < 500) return;
    await pause(random.between(5, 100));
  }
}

async function ask(
  { shop, answers, only }: World,
  buyer: Person,
  call: { requestKind: RequestKind; method: string; path: string; body?: unknown; random: Random },
): Promise<Answer> {
  const { requestKind, method, path, body, random } = call;
  const requestFaults = planRequestFaults(random, requestKind, only);
  const answer = await shop.call(method, path, { token: buyer.token, body, ...requestFaults });
  answers.add(nameOf(answer), requestKind);
  return answer;
}

function note(
  { confirmedOutcomes }: World,
  { id: userId }: Person,
  { key, hasBooks, answer }: { key: string; hasBooks: boolean; answer: Answer },
): void {
  const transactionId = transactionOf(answer);
  const status = statusOf(answer);
  if (transactionId) confirmedOutcomes.push({ userId, what: 'succeeded', transactionId, hasBooks });
  else if (key && (status === 'declined' || status === 'reversed')) {
    confirmedOutcomes.push({ userId, what: status, key });
  }
}

import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf } from '#support/checkout.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { createGuest } from '#support/guests.ts';
import { getRow } from '#support/rows.ts';
import { createBook, createShopper, db, getBook, paymentsOf } from '#support/shop.ts';
import type { Deps } from '../../../functions/deps.ts';
import { pay as payWith } from '../../../functions/payments/pay.ts';

// Two payments at once: what the later one is told.

/** A step that blocks until it is released. */
function makePause() {
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
  const wait = async () => {
    reach();
    await isOver;
  };
  return { isReached, goOn, wait };
}

/** A shop that pauses before a call to Braintree. */
function pausingAt(step: 'createCustomer' | 'charge') {
  const { gateway } = depsIn(0);
  const { wait, ...pause } = makePause();
  const asked: (...input: never[]) => Promise<unknown> = gateway[step].bind(gateway);
  const paused = async (...input: never[]) => {
    await wait();
    return await asked(...input);
  };
  return {
    ...pause,
    app: appWith({ gateway: Object.create(gateway, { [step]: { value: paused } }) }),
  };
}

const shop = appWith({});

async function createLastCopy() {
  const book = await createBook({ name: 'Walden', price_cents: 1000, quantity: 1 });
  const cart = { paymentMethodNonce: 'fake-valid-nonce', amount: 10, products: linesOf([book, 1]) };
  const pay = (app: typeof shop, { token, user }: Session) =>
    callApp(app, 'POST', `/braintree/payment/${user._id}`, {
      token,
      body: { ...cart, idempotencyKey: crypto.randomUUID() },
    });
  return { book, cart, pay };
}

// proves contract-orders.13
test('a shopper who is too late for the last copy gets “out of stock”', async () => {
  const { book, pay } = await createLastCopy();
  const { app, isReached, goOn } = pausingAt('createCustomer');
  const [late, quick] = [await createShopper(), await createShopper()];
  const paying = pay(app, late);
  await isReached;
  expect(await pay(shop, quick)).toMatchObject({ status: 200, body: { success: true } });
  goOn();

  expectRefusal(await paying, 409, {
    reason: 'out-of-stock',
    error: '"Walden" is out of stock. Please remove it from your cart.',
  });
  expect(await paymentsOf(late)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 0, sold: 1 });
});

// proves contract-orders.13
test('a shopper who has just bought the last copy in another tab is told of that order', async () => {
  const { book, pay } = await createLastCopy();
  const { app, isReached, goOn } = pausingAt('createCustomer');
  const shopper = await createShopper();
  const paying = pay(app, shopper);
  await isReached;
  expect(await pay(shop, shopper)).toMatchObject({ status: 200, body: { success: true } });
  goOn();

  expectRefusal(await paying, 409, { reason: 'ordered-meanwhile' });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 0, sold: 1 });
});

// proves contract-orders.13
test('a shopper who is paying for the last copy in another tab is told of that payment', async () => {
  const { book, pay } = await createLastCopy();
  const [late, first] = [pausingAt('createCustomer'), pausingAt('charge')];
  const shopper = await createShopper();
  const tooLate = pay(late.app, shopper);
  await late.isReached;
  const paying = pay(first.app, shopper);
  await first.isReached;
  late.goOn();

  expectRefusal(await tooLate, 409, { reason: 'payment-open' });
  expectRefusal(await pay(shop, shopper), 409, { reason: 'payment-open' });
  first.goOn();
  expect(await paying).toMatchObject({ status: 200, body: { success: true } });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 0, sold: 1 });
});

/**
 * The shop's parts, with something happening after that many reads; the first read checks that no
 * payment is open.
 */
function afterReads(count: number, meanwhile: () => Promise<unknown>): Deps {
  const deps = depsIn(0);
  let reads = 0;
  let done: Promise<unknown> | undefined;
  const pausing = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1;
      if (reads >= count) done ??= meanwhile();
      await done;
      return result;
    },
  });
  return { ...deps, db: pausing };
}

/** The shop's parts, where a charge starts a minute after its payment. */
function slowToCharge(): Deps {
  const { gateway } = depsIn(0);
  let isCharged = false;
  const charge: Deps['gateway']['charge'] = (input) => {
    isCharged = true;
    return gateway.charge(input);
  };
  return depsIn(0, {
    now: () => new Date(Date.now() - (isCharged ? 0 : MINUTE)),
    gateway: Object.create(gateway, { charge: { value: charge } }),
  });
}

async function asRequester({ user }: Session) {
  const row = await getRow('users', { id: user._id });
  return { ...row, userId: row.id, address: '127.0.0.1' };
}

// proves contract-orders.13
test('a repeated request gets the first one’s outcome, and one from another tab is told of the order', async () => {
  const { book, cart } = await createLastCopy();
  const requester = await asRequester(await createShopper());
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const pay = (deps: Deps, idempotencyKey: string) =>
    payWith(deps, requester, { ...cart, amount: 1000, idempotencyKey });

  const again = await pay(
    afterReads(1, () => pay(depsIn(0), key)),
    key,
  );

  expect(again).toMatchObject({ success: true });
  expect(await getBook(book.id)).toMatchObject({ quantity: 0, sold: 1 });
  await db.updateTable('products').set({ quantity: 1 }).where('id', '=', book.id).execute();
  const inAnotherTab = pay(
    afterReads(1, () => pay(slowToCharge(), crypto.randomUUID())),
    other,
  );
  await expect(inAnotherTab).rejects.toMatchObject({ reason: 'ordered-meanwhile' });
  expect(await getBook(book.id)).toMatchObject({ quantity: 0, sold: 2 });
});

// proves contract-orders.13
test('a guest who has just bought the last copy in another tab is told that the order was placed', async () => {
  const { book, cart, pay } = await createLastCopy();
  const guest = await createGuest();
  // The third read looks for an order of the guest.
  const late = afterReads(3, () => pay(shop, guest));

  const tooLate = payWith(late, await asRequester(guest), {
    ...cart,
    amount: 1000,
    idempotencyKey: crypto.randomUUID(),
  });

  await expect(tooLate).rejects.toMatchObject({ reason: 'guest-order-placed' });
  expect(await paymentsOf(guest)).toMatchObject([{ state: 'succeeded' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 0, sold: 1 });
});

import { afterAll, expect, test } from 'vitest';
import { makePicture } from '#support/pictures.ts';
import type { Transaction } from '../rehearsal/gateway/store/transaction-store.ts';
import { notificationXml } from '../rehearsal/gateway/webhooks/notification.ts';
import { signWebhook } from '../rehearsal/gateway/webhooks/sign.ts';
import { transactionOf } from './answers.ts';
import { type Person, putOnSale, signUp } from './people-and-books.ts';
import type { LeavePoint } from './plan.ts';
import { type CallOptions, Shop } from './shop.ts';

// Visitors who leave in the middle of a call to the shop's Worker, in the real runtime.

const shop = await Shop.open({});
afterAll(() => shop.remove());
const { db } = shop;

type Call = [method: string, path: string, sending?: CallOptions];

/** Makes a call and leaves at the given point. */
async function callAndLeave([method, path, sending]: Call, point: LeavePoint): Promise<void> {
  const hangUp = { requestKind: path, hangUp: { how: 'leaves', point } } as const;
  const answer = await shop.call(method, path, { ...sending, hangUp });
  expect(answer).toBeUndefined();
}

async function insertPerson(role: 0 | 1 = 0): Promise<Person> {
  const [person] = await signUp(shop, 1, role);
  if (!person) throw new Error('No person was created');
  return person;
}

/** A payment of $12.50 that does not name its books. */
async function makePayment({ id, token }: Person): Promise<string> {
  const body = { paymentMethodNonce: 'fake-valid-nonce', amount: 12.5 };
  const paid = await shop.call('POST', `/braintree/payment/${id}`, { token, body });
  return transactionOf(paid) ?? '';
}

// proves failures.5
test('a visitor who leaves ends a call that only reads, and the next visitor is served', async () => {
  await callAndLeave(['GET', '/categories'], { at: 'd1', n: 1, when: 'before' });

  await expect
    .poll(() => shop.visits.cutOff)
    .toMatchObject([{ requestKind: '/categories', faulty: false }]);
  expect(await shop.call('GET', '/categories')).toMatchObject({ status: 200 });
});

test('scheduled work is not cut off, because it has no visitor', async () => {
  const point = { at: 'd1', n: 1, when: 'before' } as const;
  const planned = { requestKind: 'reconcile', hangUp: { how: 'leaves', point } } as const;

  const trouble: CallOptions = { hangUp: planned };
  expect(await shop.doScheduledWork(trouble)).toMatchObject({ status: 200 });

  expect(shop.visits.cutOff.map(({ requestKind }) => requestKind)).not.toContain('reconcile');
});

/** A call that writes, the point where its visitor leaves, and what must be stored regardless. */
interface Write {
  call: Call;
  point: LeavePoint;
  stored(): Promise<unknown>;
  expected: unknown;
}

const writes: Record<string, () => Promise<Write>> = {
  'the customer created at Braintree is stored': async () => {
    const { id, token } = await insertPerson();
    return {
      call: ['GET', `/braintree/getToken/${id}`, { token }],
      point: { at: 'createCustomer', n: 1, when: 'during' },
      stored: () =>
        db.selectFrom('users').select('braintree_customer_id').where('id', '=', id).execute(),
      expected: [{ braintree_customer_id: expect.any(String) }],
    };
  },
  'the payment is given up': async () => {
    const { id, token } = await insertPerson();
    return {
      call: ['DELETE', `/braintree/payment/${id}?key=k`, { token }],
      point: { at: 'd1', n: 2, when: 'before' },
      stored: () => db.selectFrom('payments').select('state').where('user_id', '=', id).execute(),
      expected: [{ state: 'abandoned' }],
    };
  },
  'the order is placed': async () => {
    const buyer = await insertPerson();
    const books = await putOnSale(shop, [{ priceCents: 1250, copies: 1 }]);
    const order = {
      products: books.map((book) => ({ _id: book.id, count: 1 })),
      transaction_id: await makePayment(buyer),
      amount: 12.5,
      address: '',
    };
    return {
      call: ['POST', `/order/create/${buyer.id}`, { token: buyer.token, body: { order } }],
      point: { at: 'd1', n: 6, when: 'before' },
      stored: () =>
        db.selectFrom('orders').select('status').where('user_id', '=', buyer.id).execute(),
      expected: [{ status: 'Not processed' }],
    };
  },
  'the settlement that Braintree reports is recorded': async () => {
    const buyer = await insertPerson();
    const id = await makePayment(buyer);
    const transaction = {
      id,
      amountCents: 1250,
      instrument: { type: 'card' },
      input: {},
    } as Transaction;
    const xml = notificationXml('transaction_settled', transaction, shop.now());
    return {
      call: ['POST', '/braintree/webhook', { form: new URLSearchParams(signWebhook(xml)) }],
      point: { at: 'd1', n: 1, when: 'before' },
      stored: () =>
        db.selectFrom('payments').select('settlement').where('transaction_id', '=', id).execute(),
      expected: [{ settlement: 'settled' }],
    };
  },
  'the product is created with its photo': async () => {
    const { id, token } = await insertPerson(1);
    const name = `Book of ${id}`;
    return {
      call: ['POST', `/product/create/${id}`, { token, form: await makeProductForm(name) }],
      point: { at: 'r2', n: 1, when: 'after' },
      stored: () =>
        db.selectFrom('products').select('photo_type').where('name', '=', name).execute(),
      expected: [{ photo_type: 'image/webp' }],
    };
  },
  'the books are imported': async () => {
    const { id, token } = await insertPerson(1);
    const columns = {
      description: 'A',
      price: '1',
      category: 'Shelf',
      quantity: '0',
      shipping: '0',
    };
    const rows = ['First', 'Second'].map((name, line) => ({
      line: line + 2,
      columns: { ...columns, name: `${name} of ${id}` },
    }));
    return {
      call: ['POST', `/catalogue/import/${id}`, { token, body: { rows } }],
      point: { at: 'd1', n: 4, when: 'before' },
      stored: () =>
        db
          .selectFrom('products')
          .select('name')
          .where(
            'name',
            'in',
            rows.map((row) => row.columns.name),
          )
          .orderBy('name')
          .execute(),
      expected: rows.map(({ columns: { name } }) => ({ name })),
    };
  },
  'the account is created': async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    return {
      call: ['POST', '/signup', { body: { name: 'Sam', email, password: 'bookshop-1' } }],
      point: { at: 'd1', n: 1, when: 'before' },
      stored: () => db.selectFrom('users').select('email').where('email', '=', email).execute(),
      expected: [{ email }],
    };
  },
  'the session is ended': async () => {
    const { id, token } = await insertPerson();
    return {
      call: ['GET', '/signout', { token }],
      point: { at: 'd1', n: 1, when: 'before' },
      stored: () => db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
      expected: [],
    };
  },
};

// proves failures.4
test.each(Object.entries(writes))('after its visitor has left, %s', async (_what, prepare) => {
  const { call, point, stored, expected } = await prepare();

  await callAndLeave(call, point);

  await expect.poll(stored, { timeout: 5000 }).toEqual(expected);
});

async function makeProductForm(name: string): Promise<FormData> {
  const [category] = await db.selectFrom('categories').select('id').limit(1).execute();
  const fields = { name, description: 'A', price: '1', quantity: '0', shipping: '0' };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('category', category?.id ?? '');
  const { bytes, type } = makePicture('png');
  form.set('photo', new File([bytes], 'cover.png', { type }));
  return form;
}

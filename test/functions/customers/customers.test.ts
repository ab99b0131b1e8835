import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import {
  type CustomerList,
  customerListSchema,
  customerPageSchema,
  MAX_CUSTOMERS_LISTED,
} from '#contract/customers/customers.ts';
import { adminOrdersOf } from '#support/admin-order.ts';
import { call, expectRefusal } from '#support/api.ts';
import { createGuest, createOrderOf } from '#support/guests.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { getRow, listColumns, setRows } from '#support/rows.ts';
import { createAdmin, createShopper, createStaffMember, db } from '#support/shop.ts';
import { deletedEmail, releasedAddress } from '../../../functions/accounts/placeholder-email.ts';

// Who buys, and what their orders come to.

const admin = await createAdmin();

const ask = async (query: string): Promise<CustomerList> => {
  const { body } = await call('GET', `/customers/${admin.user._id}?${query}`, {
    token: admin.token,
  });
  return customerListSchema.parse(body);
};

test('a customer is shown with their orders, and what they spent minus refunds', async () => {
  const bought = await createTwoCopyOrder('settled');
  await bought.refund(5);
  const { _id, name, email } = bought.shopper.user;

  const { body } = await call('GET', `/customer/${_id}/${admin.user._id}`, { token: admin.token });

  const { customer, orders, next } = customerPageSchema.parse(body);
  expect(customer).toMatchObject({ _id, name, email, orders: 1, spent: 15, refunded: 5 });
  expect(orders).toMatchObject([{ _id: bought.orderId, amount: 20, refunded: 5 }]);
  expect(next).toBeNull();
  expect((await ask('')).customers[0]).toEqual(customer);
  const nobody = `/customer/${crypto.randomUUID()}/${admin.user._id}`;
  expectRefusal(await call('GET', nobody, { token: admin.token }), 404, {
    reason: 'customer-not-found',
  });
});

test('customers are found by the beginning of their name or address', async () => {
  const { user } = await createShopper('Zaphod Beeblebrox');

  for (const search of ['Zaph', 'zAPHOD b', user.email.slice(0, -12).toUpperCase()]) {
    const { customers } = await ask(`search=${encodeURIComponent(search)}`);
    expect(customers).toMatchObject([{ _id: user._id, orders: 0, spent: 0, lastOrderAt: null }]);
  }
  expect(await ask('search=Beeble')).toEqual({ customers: [], next: null });
  expect(await ask('search=%25')).toEqual({ customers: [], next: null });
});

test('a customer with orders is found by any words of their name, but not by a book', async () => {
  const { shopper } = await createTwoCopyOrder('settled');
  const { _id } = shopper.user;
  await setRows('users', { id: _id }, { name: 'Éva Łódź Slartibart' });
  await adminOrdersOf(admin, { search: 'slartibart' });

  for (const search of ['slarti', 'lodz', 'Slartibart eva']) {
    const { customers } = await ask(`search=${encodeURIComponent(search)}`);
    expect(
      customers.map((customer) => customer._id),
      search,
    ).toContain(_id);
  }
  const { orders } = await adminOrdersOf(admin, { search: 'slartibart' });
  const [book] = orders[0]?.products ?? [];
  const named = await ask(`search=${encodeURIComponent(`slarti ${book?.name}`)}`);
  expect(book?.name).toBeTruthy();
  expect(named.customers).toEqual([]);
});

test('a guest is shown with the address they typed, and found by it', async () => {
  const email = `trillian-${crypto.randomUUID()}@example.com`;
  const guest = await createGuest(email);
  const order = await createOrderOf(guest);

  const { customers } = await ask(`search=${email.slice(0, 20)}`);
  expect(customers).toMatchObject([{ _id: guest.user._id, email, orders: 1 }]);
  const { orders } = await adminOrdersOf(admin, { search: email });
  expect(orders).toMatchObject([{ _id: order.id, user: { email } }]);
});

test('a closed account is shown without an address, in the list, on its page and at its orders', async () => {
  const closed = async (addressOf: (userId: string) => string) => {
    const { shopper, orderId } = await createTwoCopyOrder('settled');
    const { _id } = shopper.user;
    const email = addressOf(_id);
    await setRows('users', { id: _id }, { email });
    return { _id, orderId };
  };
  const people = [await closed(deletedEmail), await closed(releasedAddress)];

  const { customers } = await ask('');
  for (const { _id, orderId } of people) {
    expect(customers).toContainEqual(expect.objectContaining({ _id, email: null, orders: 1 }));
    const page = `/customer/${_id}/${admin.user._id}`;
    const { body } = await call('GET', page, { token: admin.token });
    expect(customerPageSchema.parse(body).customer.email).toBeNull();
    const { orders } = await adminOrdersOf(admin, { search: orderId });
    expect(orders).toMatchObject([{ _id: orderId, user: { email: null } }]);
  }
});

test('all customers are listed page by page, each once, by last order or by amount spent', async () => {
  const people = MAX_CUSTOMERS_LISTED + 3;
  const { password_hash } = await getRow('users', { id: admin.user._id });
  for (let made = 0; made < people; made += 1) {
    const id = `customer-${String(made).padStart(3, '0')}`;
    const at = `2025-01-01T00:00:${String(made % 7).padStart(2, '0')}.000Z`;
    await db
      .insertInto('users')
      .values({
        id,
        name: `Reader ${made}`,
        email: `${id}@example.com`,
        password_hash,
        role: 0,
        braintree_customer_id: null,
        email_confirmed_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('customers')
      .values({
        user_id: id,
        orders: 1,
        spent_cents: (made % 5) * 100,
        refunded_cents: 0,
        first_order_at: at,
        last_order_at: at,
      })
      .execute();
  }

  for (const [sort, by] of [
    ['last-order', 'lastOrderAt'],
    ['spent', 'spent'],
  ] as const) {
    const first = await ask(`sort=${sort}`);
    const second = await ask(`sort=${sort}&after=${first.next}`);
    const all = [...first.customers, ...second.customers];

    expect(first.customers).toHaveLength(MAX_CUSTOMERS_LISTED);
    expect(second.next).toBeNull();
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(all.filter(({ _id }) => _id.startsWith('customer-'))).toHaveLength(people);
    const values = all.map((customer) => customer[by] ?? '');
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  }
});

// An admin ends the sessions of a customer whose account somebody else may be using.

const signOut = (admin: Session, customer: Session) =>
  call('DELETE', `/customer/${customer.user._id}/sessions/${admin.user._id}`, {
    token: admin.token,
  });

async function sessionsOf({ user }: Session): Promise<number> {
  const rows = await listColumns('sessions', { user_id: user._id }, ['id']);
  return rows.length;
}

const endingsOf = ({ user }: Session) =>
  listColumns('security_events', { user_id: user._id, kind: 'sessions-ended' }, [
    'kind',
    'actor_id',
  ]);

test('an admin signs a customer out everywhere, and it is logged', async () => {
  const admin = await createAdmin();
  const customer = await createShopper();
  const other = await createShopper();

  const answer = await signOut(admin, customer);

  expect(answer).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await sessionsOf(customer)).toBe(0);
  expect(await sessionsOf(other)).toBe(1);
  expect(await endingsOf(customer)).toEqual([{ kind: 'sessions-ended', actor_id: admin.user._id }]);
  const late = await call('GET', `/user/${customer.user._id}`, { token: customer.token });
  expect(late.status).toBe(401);
});

test('a member of the staff cannot be signed out as a customer', async () => {
  const [admin, member] = [await createStaffMember('orders'), await createStaffMember('catalog')];

  expectRefusal(await signOut(admin, member), 409, { reason: 'customer-on-staff' });
  expect(await sessionsOf(member)).toBe(1);
  expect(await endingsOf(member)).toEqual([]);
});

test('signing out an unknown customer answers 404', async () => {
  const admin = await createAdmin();
  const path = `/customer/${crypto.randomUUID()}/sessions/${admin.user._id}`;

  expectRefusal(await call('DELETE', path, { token: admin.token }), 404, {
    reason: 'customer-not-found',
  });
});

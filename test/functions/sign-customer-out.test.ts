import { expect, test } from 'vitest';
import type { Session } from '../../functions/contract/user.ts';
import { call, expectRefusal } from '../support/api.ts';
import { listColumns } from '../support/rows.ts';
import { createAdmin, createShopper, createStaffMember } from '../support/shop.ts';

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

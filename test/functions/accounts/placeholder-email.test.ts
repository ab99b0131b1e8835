import { expect, test } from 'vitest';
import { changeProfile } from '#support/accounts.ts';
import { call, expectRefusal } from '#support/api.ts';
import { DAY, depsIn } from '#support/clock.ts';
import { createGuest } from '#support/guests.ts';
import { createShopper, db } from '#support/shop.ts';
import {
  addressOfGuest,
  deletedEmail,
  releasedAddress,
} from '../../../functions/accounts/placeholder-email.ts';
import { deleteExpiredData } from '../../../functions/privacy/retention.ts';

const userOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  ['a guest', addressOfGuest],
  ['a deleted account', deletedEmail],
  ['an account that lost its address', releasedAddress],
])(
  'the placeholder address of %s is refused at sign-up, as a guest and in a profile',
  async (_whom, addressOf) => {
    const [guest, reader] = [await createGuest(), await createShopper()];
    const email = addressOf(guest.user._id);

    const answers = [
      await call('POST', '/signup', { body: { name: 'Eve', email, password: 'squatter-1' } }),
      await call('POST', '/guest', { body: { name: 'Eve', email } }),
      await changeProfile(reader, { name: 'Eve', email: email.toUpperCase() }),
    ];

    for (const answer of answers) {
      expectRefusal(answer, 400, 'Email must be an address, such as name@example.com');
    }
    expect(
      (await db.selectFrom('users').selectAll().where('email', '=', email).execute()).filter(
        ({ id }) => id !== guest.user._id,
      ),
    ).toEqual([]);
    expect(await userOf(reader.user._id)).toMatchObject({ email: reader.user.email });
    // The guest is forgotten in time, since no account holds the address.
    await deleteExpiredData(depsIn(31 * DAY));
    expect(await userOf(guest.user._id)).toMatchObject({
      email: deletedEmail(guest.user._id),
      guest_email: null,
    });
  },
);

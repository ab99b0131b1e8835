import { expect, test } from 'vitest';
import { createMailingShop } from '../support/account-links.ts';
import { signIn } from '../support/accounts.ts';
import { call } from '../support/api.ts';
import { createBuyer, decide, reviewRowOf, writeReview } from '../support/reviews.ts';
import { createAdmin, createShopper, db, PASSWORD } from '../support/shop.ts';

// The exact rows that the security log stores for an event.

/** The events an account caused, except sign-ins and sign-ups. */
async function doneBy(userId: string) {
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'user_id', 'address', 'detail', 'repeats'])
    .where('actor_id', '=', userId)
    .where('kind', 'not in', ['sign-in', 'sign-up'])
    .orderBy('id')
    .execute();
  return rows;
}

test('events of staff are stored with the account concerned, IP address and details', async () => {
  const [admin, { reader, book }] = [await createAdmin(), await createBuyer()];
  const { token, user } = admin;
  await writeReview(reader, book.id);
  const { id: reviewId = '' } = (await reviewRowOf(book.id)) ?? {};
  const shop = createMailingShop();
  const as = (path: string, body: object) =>
    shop.call('POST', `${path}/${user._id}`, { token, body });

  await decide(admin, reviewId, { state: 'rejected', reason: 'It names a person.', version: 1 });
  const card = await as('/gift-cards', { amount: 25, email: 'kim@example.com' });
  const invited = await as('/staff/invitations', { email: reader.user.email, staffRole: 'orders' });

  const stored = { address: 'local', repeats: 1 };
  const { giftCard } = Object(card.body);
  expect(await doneBy(user._id)).toEqual([
    {
      ...stored,
      kind: 'review-rejected',
      user_id: reader.user._id,
      detail: JSON.stringify({
        reviewId,
        productId: book.id,
        state: { before: 'pending', after: 'rejected' },
      }),
    },
    {
      ...stored,
      kind: 'gift-card-issued',
      user_id: null,
      detail: JSON.stringify({ giftCardId: giftCard._id, amountCents: 2500 }),
    },
    {
      ...stored,
      kind: 'staff-invited',
      user_id: reader.user._id,
      detail: JSON.stringify({ role: 'orders', invitation: Object(invited.body)._id }),
    },
  ]);
});

test('a session that its owner ends is stored as an event about them', async () => {
  const { user, token } = await createShopper();
  await signIn(user.email, PASSWORD);
  const other = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user._id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

  await call('DELETE', `/user/${user._id}/sessions/${other.id}`, { token });

  expect(await doneBy(user._id)).toEqual([
    { kind: 'session-ended', user_id: user._id, address: 'local', detail: '{}', repeats: 1 },
  ]);
});

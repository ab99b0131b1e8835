import { expect, test } from 'vitest';
import { depsIn, HOUR } from '#support/clock.ts';
import { makeMailing } from '#support/mails.ts';
import { setRows } from '#support/rows.ts';
import { createShopper, db, run } from '#support/shop.ts';
import { displayName, greet } from '../../../functions/mail/display-name.ts';
import { queueAccountMailStatement } from '../../../functions/mail/mail.statements.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

// Account mails use the same outbox as order mails and are sent by the same rules.

async function createQueuedMail(name = 'Ida Reader') {
  const { user } = await createShopper(name);
  const id = crypto.randomUUID();
  const to = { name, email: user.email };
  const mail = { id, kind: 'password-reset', userId: user._id, to, data: {} } as const;
  await run(queueAccountMailStatement(db, { ...mail, now: new Date() }));
  const stored = () => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return { user, stored };
}

test('a mail about an account is sent once, to the address it was queued for', async () => {
  const { user, stored } = await createQueuedMail();
  await setRows('users', { id: user._id }, { email: `other-${user.email}` });
  const mailing = makeMailing();

  expect(await sendDueMails(depsIn(0, { mailing }))).toMatchObject({ sent: 1 });
  expect(await sendDueMails(depsIn(HOUR, { mailing }))).toMatchObject({ sent: 0 });

  expect(mailing.mails).toMatchObject([
    { to: { email: user.email }, subject: 'Your new password is set' },
  ]);
  const [mail] = mailing.mails;
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('Hello Ida Reader,');
  expect(await stored()).toMatchObject({ state: 'sent', due_at: null, order_id: null });
});

test('a failed mail about an account is retried, even after the account is deleted', async () => {
  const { user, stored } = await createQueuedMail();
  const mailing = makeMailing();
  mailing.broken = true;
  expect(await sendDueMails(depsIn(0, { mailing }))).toMatchObject({ waiting: 1 });
  await db.deleteFrom('users').where('id', '=', user._id).execute();
  mailing.broken = false;

  expect(await sendDueMails(depsIn(HOUR, { mailing }))).toMatchObject({ sent: 1 });

  expect(mailing.mails).toMatchObject([{ to: { email: user.email } }]);
  expect(await stored()).toMatchObject({ state: 'sent', user_id: null });
});

test('a mail of an unknown kind is not sent, and its last error says why', async () => {
  const { stored } = await createQueuedMail();
  const mail = await stored();
  await setRows('mails', { id: mail?.id ?? '' }, { kind: 'gossip' });

  await sendDueMails(depsIn(0, { mailing: makeMailing() }));

  expect(await stored()).toMatchObject({ state: 'queued', trouble: 'No mail can be a gossip' });
});

// A stranger can sign up with any name and someone else's address.
test.each([
  ['Sam Shopper', 'Sam Shopper'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ["Anne-Marie O'Neill", "Anne-Marie O'Neill"],
  ['José Ångström', 'José Ångström'],
  ['You won! https://evil.example/x?y=1', 'You won https evil. example x y 1'],
  ['<a href="//evil">Click</a>', 'a href evil Click a'],
  [
    'A very long name that goes on and on, past all that fits',
    'A very long name that goes on and on pas',
  ],
])('the name %s is shown in mails as %s', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test('a mail to a name without letters or digits greets without a name', () => {
  expect(greet('!!!')).toBe('Hello,');
});

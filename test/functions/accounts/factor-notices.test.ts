import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { call } from '#support/api.ts';
import { reauthenticate, setUpAuthenticator, userPath } from '#support/factors.ts';
import { addPasskey, signInByPasskey } from '#support/passkeys.ts';
import { listColumns } from '#support/rows.ts';
import { createShopper, db, PASSWORD } from '#support/shop.ts';
import { createSoftwarePasskey } from '#support/software-passkey.ts';
import { FACTOR_TEMPLATES } from '../../../functions/mail/templates/factor-templates.ts';
import { writeAccountMail } from '../../../functions/mail/write-account-mail.ts';

const mailsOf = ({ user }: Session) =>
  db.selectFrom('mails').selectAll().where('user_id', '=', user._id).orderBy('id').execute();

const eventsOf = ({ user }: Session) =>
  listColumns('security_events', { user_id: user._id }, ['kind', 'actor_id', 'detail']);

async function told(session: Session): Promise<{ mails: string[]; events: string[] }> {
  const [mails, events] = await Promise.all([mailsOf(session), eventsOf(session)]);
  return { mails: mails.map(({ kind }) => kind), events: events.map(({ kind }) => kind) };
}

const remove = (session: Session, rest: string) =>
  call('DELETE', userPath(session, rest), { token: session.token });

test('changes of passkeys, app, codes and sessions are mailed to the account’s owner and logged', async () => {
  const shopper = await createShopper();
  const { added } = await addPasskey(shopper);
  await setUpAuthenticator(shopper);
  await call('POST', userPath(shopper, 'recovery-codes'), { token: shopper.token });
  await remove(shopper, `passkeys/${added._id}`);
  await remove(shopper, 'authenticator');
  await remove(shopper, 'sessions');

  const kinds = [
    'passkey-added',
    'authenticator-added',
    'recovery-codes-made',
    'passkey-removed',
    'authenticator-removed',
    'sessions-ended',
  ];
  expect(await told(shopper)).toEqual({ mails: kinds, events: kinds });
  const [mail] = await mailsOf(shopper);
  expect(mail).toMatchObject({ to_email: shopper.user.email, state: 'queued' });
  expect(await eventsOf(shopper)).toMatchObject(kinds.map(() => ({ actor_id: shopper.user._id })));
});

test('a used recovery code is mailed to the account’s owner, and a wrong one is not', async () => {
  const shopper = await createShopper();
  const { recoveryCodes } = await setUpAuthenticator(shopper);
  const body = { email: shopper.user.email, password: PASSWORD };

  await call('POST', '/signin', { body: { ...body, code: 'aaaa-aaaa-aaaa-aaaa' } });
  expect((await told(shopper)).mails).toEqual(['authenticator-added']);
  await call('POST', '/signin', { body: { ...body, code: recoveryCodes[0] } });
  expect((await told(shopper)).mails).toEqual(['authenticator-added', 'recovery-code-used']);
});

test('a refused change is neither mailed nor logged', async () => {
  const shopper = await createShopper();
  await remove(shopper, 'authenticator');
  await remove(shopper, 'passkeys/none');

  expect(await told(shopper)).toEqual({ mails: [], events: [] });
});

test('sign-ins by passkey and reauthentications are logged, successful or not', async () => {
  const shopper = await createShopper();
  const { passkey } = await addPasskey(shopper);
  await signInByPasskey(passkey);
  await signInByPasskey(await createSoftwarePasskey());
  await reauthenticate(shopper, { password: 'not-it-1' });
  await reauthenticate(shopper, { password: PASSWORD });

  const events = (await eventsOf(shopper)).filter(
    ({ kind }) => kind !== 'passkey-added' && kind !== 'refused',
  );
  expect(events.map(({ kind, detail }) => [kind, JSON.parse(detail)])).toEqual([
    ['sign-in', { by: 'passkey' }],
    ['reauthentication-failed', { reason: 'proof-wrong' }],
    ['reauthenticated', { by: 'password' }],
  ]);
  const failed = db.selectFrom('security_events').select(['user_id', 'detail']);
  expect(await failed.where('kind', '=', 'sign-in-failed').execute()).toContainEqual({
    user_id: null,
    detail: '{"reason":"passkey-refused"}',
  });
});

test.each(Object.keys(FACTOR_TEMPLATES))(
  'the mail “%s” says what to do if it was not you',
  async (kind) => {
    const row = { kind, to_name: 'Sam', to_email: 'sam@example.com', data: '{}' };

    const shop = { shopUrl: 'https://shop.example', now: new Date(), settings: DEFAULT_SETTINGS };
    const { text = '' } = (await writeAccountMail(db, row, shop)) ?? {};

    expect(text).toContain('If that was not you');
    expect(text).toContain('https://shop.example/user/security');
  },
);

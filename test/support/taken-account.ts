import * as z from 'zod/mini';
import type { Session } from '../../functions/contract/user.ts';
import type { Mail } from '../../functions/mail/mail-provider.ts';
import { aMailingShop, tokenIn } from './account-links.ts';
import { aShopper, db } from './shop.ts';

type MailingShop = ReturnType<typeof aMailingShop>;

const answered = z.object({ token: z.optional(z.string()) });
const undone = z.object({ email: z.string(), resetToken: z.string() });

/** An address that nobody has yet. */
export const anAddress = () => `thief-${crypto.randomUUID()}@example.com`;

/** What an address was told of changes, the latest last: what else went there is another mail. */
export function toldOfChange(shop: MailingShop, email: string): Mail[] {
  return shop.mails.filter(({ to, subject }) => to.email === email && / changed$/.test(subject));
}

/** Changes a profile. @returns the session that goes on */
export async function changeIn(
  shop: MailingShop,
  session: Session,
  change: { email?: string; password?: string; currentPassword?: string },
): Promise<Session> {
  const answer = await shop.call('PUT', `/user/${session.user._id}`, {
    token: session.token,
    body: { name: 'Sam', ...change },
  });
  if (answer.status !== 200) throw new Error(`The change was answered ${answer.status}`);
  const { token } = z.parse(answered, answer.body);
  return { ...session, token: token ?? session.token };
}

/** Somebody has found the shopper's screen unlocked. */
export async function aTakenAccount(
  change: { email?: string; password?: string },
  known?: Session,
) {
  const shopper = known ?? (await aShopper());
  const shop = aMailingShop();
  const { email } = shopper.user;
  const thief = await changeIn(shop, shopper, change);
  const [toOwner] = toldOfChange(shop, email);
  return { shopper, thief, shop, email, toOwner };
}

/** Opens the link of a mail about a change. @returns the token to set a new password with */
export async function undo(shop: MailingShop, mail: Mail | undefined): Promise<string> {
  const body = { token: tokenIn(mail) };
  const answer = await shop.call('POST', '/account/undo-change', { body });
  if (answer.status !== 200) throw new Error(`The undo was answered ${answer.status}`);
  return z.parse(undone, answer.body).resetToken;
}

/** What an account is proved by besides its password, as stored. */
export async function factorsOf({ user }: Session) {
  const rows = (table: 'passkeys' | 'authenticators' | 'recovery_codes') =>
    db.selectFrom(table).select('user_id').where('user_id', '=', user._id).execute();
  return {
    passkeys: (await rows('passkeys')).length,
    apps: (await rows('authenticators')).length,
    codes: (await rows('recovery_codes')).length,
  };
}

/** Nobody has confirmed the address of this account. */
export async function unconfirm({ user }: Session): Promise<void> {
  const confirmed = { email_confirmed_at: null };
  await db.updateTable('users').set(confirmed).where('id', '=', user._id).execute();
}

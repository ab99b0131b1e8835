import * as z from 'zod/mini';
import type { Session } from '#contract/accounts/user.ts';
import type { Mail } from '../../functions/mail/mail-provider.ts';
import { createMailingShop, tokenIn } from './mailed-links.ts';
import { createShopper, db } from './shop.ts';

type MailingShop = ReturnType<typeof createMailingShop>;

const answered = z.object({ token: z.optional(z.string()) });
const undone = z.object({ email: z.string(), resetToken: z.string() });

/** An address without an account. */
export const newEmail = () => `thief-${crypto.randomUUID()}@example.com`;

/** The mails about changes that went to an address, latest last; other mails are left out. */
export function changeMailsTo(shop: MailingShop, email: string): Mail[] {
  return shop.mails.filter(({ to, subject }) => to.email === email && / changed$/.test(subject));
}

/** Changes a profile. @returns the session that continues */
export async function changeProfileIn(
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

/** An account whose shopper left the screen unlocked, and whose profile a thief then changed. */
export async function createAccountTakeover(
  change: { email?: string; password?: string },
  known?: Session,
) {
  const shopper = known ?? (await createShopper());
  const shop = createMailingShop();
  const { email } = shopper.user;
  const thief = await changeProfileIn(shop, shopper, change);
  const [toOwner] = changeMailsTo(shop, email);
  return { shopper, thief, shop, email, toOwner };
}

/** Opens the undo link of a mail about a change. @returns the token that sets a new password */
export async function openUndoLink(shop: MailingShop, mail: Mail | undefined): Promise<string> {
  const body = { token: tokenIn(mail) };
  const answer = await shop.call('POST', '/account/undo-change', { body });
  if (answer.status !== 200) throw new Error(`The undo was answered ${answer.status}`);
  return z.parse(undone, answer.body).resetToken;
}

/** Counts the stored factors of an account besides its password. */
export async function factorsOf({ user }: Session) {
  const rows = (table: 'passkeys' | 'authenticators' | 'recovery_codes') =>
    db.selectFrom(table).select('user_id').where('user_id', '=', user._id).execute();
  return {
    passkeys: (await rows('passkeys')).length,
    apps: (await rows('authenticators')).length,
    codes: (await rows('recovery_codes')).length,
  };
}

/** Marks an account's address as unconfirmed. */
export async function unconfirmEmail({ user }: Session): Promise<void> {
  const confirmed = { email_confirmed_at: null };
  await db.updateTable('users').set(confirmed).where('id', '=', user._id).execute();
}

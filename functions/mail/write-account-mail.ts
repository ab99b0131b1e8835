import * as z from 'zod/mini';
import { setLinkToken } from '../accounts/mailed-link.repository.ts';
import { createLinkToken, hashLinkToken } from '../accounts/mailed-link.ts';
import { setInvitationToken } from '../accounts/staff/staff.repository.ts';
import { setWaitToken } from '../back-in-stock/back-in-stock.repository.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { MailRow } from '../db/tables/operations.ts';
import type { MailSettings } from './mail-content.ts';
import type { Mail } from './mail-provider.ts';
import { renderAccountMail } from './render-account-mail.ts';
import { isAccountMail } from './templates/account-templates.ts';

/**
 * What the token of a mail's link belongs to, if there is a link; stored beside the template's
 * data.
 */
const linkedSchema = z.looseObject({
  linkId: z.optional(z.string()),
  invitationId: z.optional(z.string()),
  waitId: z.optional(z.string()),
});

/**
 * Writes an account mail of the outbox, as text and as HTML. A link in it gets its token here; that
 * of an earlier attempt ends.
 * @returns undefined when its link has ended
 * @throws {Error} for an unknown kind, or without recipient or data
 */
export async function writeAccountMail(
  db: Database,
  { kind, to_name, to_email, data }: Pick<MailRow, 'kind' | 'to_name' | 'to_email' | 'data'>,
  { shopUrl, now, settings }: { shopUrl: string; now: Date; settings: MailSettings },
): Promise<Mail | undefined> {
  if (!isAccountMail(kind) || !to_email || !data) throw new Error(`No mail can be a ${kind}`);
  const filled = parseColumn(linkedSchema, data);
  const link = await issueToken(db, filled, now);
  if (link === 'ended') return undefined;
  const to = { name: to_name ?? '', email: to_email };
  const token = link?.token;
  return await renderAccountMail(kind, { to, filled, token }, { shopUrl, settings });
}

/** @returns undefined for a mail without a link */
async function issueToken(
  db: Database,
  { linkId, invitationId, waitId }: z.infer<typeof linkedSchema>,
  now: Date,
): Promise<{ token: string } | 'ended' | undefined> {
  const token = createLinkToken();
  const issued = { tokenHash: hashLinkToken(token), now };
  if (linkId) return (await setLinkToken(db, linkId, issued)) ? { token } : 'ended';
  if (invitationId)
    return (await setInvitationToken(db, invitationId, issued)) ? { token } : 'ended';
  if (waitId) return (await setWaitToken(db, waitId, issued)) ? { token } : 'ended';
  return undefined;
}

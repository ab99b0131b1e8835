import { issueLink } from '../accounts/account-link.repository.ts';
import { issueInvitation } from '../accounts/staff/staff.repository.ts';
import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import type { Database } from '../db/database.ts';
import type { MailRow } from '../db/tables.ts';
import { ACCOUNT_TEMPLATES, type AccountTemplate, isAccountMail } from './account-templates.ts';
import type { MailSettings } from './email-content.ts';
import type { Mail } from './mail-provider.ts';
import { greet } from './shown-name.ts';
import { typesetMail } from './typeset-mail.ts';

/**
 * A mail of the outbox that is about an account, as text and as HTML. A link in it is given its token
 * here: one that an earlier try brought ends.
 * @returns undefined when it would bring a link that has ended
 * @throws {Error} when it is of no kind that there is, or says nothing of to whom it goes
 */
export async function writeAccountMail(
  db: Database,
  { kind, to_name, to_email, data }: Pick<MailRow, 'kind' | 'to_name' | 'to_email' | 'data'>,
  {
    shopUrl,
    now,
    settings = DEFAULT_SETTINGS,
  }: { shopUrl: string; now: Date; settings?: MailSettings },
): Promise<Mail | undefined> {
  if (!isAccountMail(kind) || !to_email || !data) throw new Error(`No mail can be a ${kind}`);
  // What the kind's own template takes was checked when the mail was queued.
  const write = ACCOUNT_TEMPLATES[kind] as (data: unknown) => AccountTemplate;
  const filled: { linkId?: string; invitationId?: string } = JSON.parse(data);
  const { linkId, invitationId } = filled;
  const link = linkId
    ? await issueLink(db, linkId, now)
    : invitationId && (await issueInvitation(db, invitationId, now));
  if ((linkId || invitationId) && !link) return undefined;

  const { subject, heading, paragraphs, action } = write(filled);
  const to = { name: to_name ?? '', email: to_email };
  return await typesetMail(to, subject, {
    settings,
    heading,
    greeting: greet(to.name),
    paragraphs,
    ...(action && {
      action: {
        label: action.label,
        before: `${action.label}:`,
        link: withToken(`${shopUrl}${action.path}`, link ? link.token : undefined),
      },
    }),
  });
}

function withToken(url: string, token: string | undefined): string {
  return token ? `${url}${url.includes('#') ? '&' : '#'}token=${token}` : url;
}

import { issueLink } from '../accounts/account-link.repository.ts';
import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import type { Database } from '../db/database.ts';
import type { MailRow } from '../db/tables.ts';
import { ACCOUNT_TEMPLATES, type AccountMailKind, isAccountMail } from './account-templates.ts';
import { type AccountTemplate, type MailSettings, type Money, moneyIn } from './email-content.ts';
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
  const filled: { linkId?: string } = JSON.parse(data);
  const link = filled.linkId ? await issueLink(db, filled.linkId, now) : undefined;
  if (filled.linkId && !link) return undefined;
  const to = { name: to_name ?? '', email: to_email };
  return await typesetAccountMail(kind, { to, filled, token: link?.token }, { shopUrl, settings });
}

/** A mail about an account with what its template fills in, and the token of the link in it. */
export async function typesetAccountMail(
  kind: AccountMailKind,
  { to, filled, token }: { to: Mail['to']; filled: unknown; token?: string | undefined },
  { shopUrl, settings }: { shopUrl: string; settings: MailSettings },
): Promise<Mail> {
  // What the kind's own template takes was checked when the mail was queued.
  const write = ACCOUNT_TEMPLATES[kind] as (data: unknown, money: Money) => AccountTemplate;
  const { subject, heading, paragraphs, action } = write(filled, moneyIn(settings));
  return await typesetMail(to, subject, {
    settings,
    shopUrl,
    heading,
    greeting: greet(to.name),
    paragraphs,
    ...(action && {
      action: {
        label: action.label,
        before: `${action.label}:`,
        link: withToken(`${shopUrl}${action.path}`, token),
      },
    }),
  });
}

function withToken(url: string, token: string | undefined): string {
  return token ? `${url}${url.includes('#') ? '&' : '#'}token=${token}` : url;
}

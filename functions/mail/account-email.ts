import type { MailRow } from '../db/tables.ts';
import { ACCOUNT_TEMPLATES, type AccountTemplate, isAccountMail } from './account-templates.ts';
import type { Mail } from './mail-provider.ts';
import { greet } from './shown-name.ts';
import { typesetMail } from './typeset-mail.ts';

/**
 * A mail of the outbox that is about an account, as text and as HTML.
 * @throws {Error} when it is of no kind that there is, or says nothing of to whom it goes
 */
export async function writeAccountMail(
  { kind, to_name, to_email, data }: Pick<MailRow, 'kind' | 'to_name' | 'to_email' | 'data'>,
  shopUrl: string,
): Promise<Mail> {
  if (!isAccountMail(kind) || !to_email || !data) throw new Error(`No mail can be a ${kind}`);
  // What the kind's own template takes was checked when the mail was queued.
  const write = ACCOUNT_TEMPLATES[kind] as (data: unknown) => AccountTemplate;
  const { subject, heading, paragraphs, action } = write(JSON.parse(data));
  const to = { name: to_name ?? '', email: to_email };
  return await typesetMail(to, subject, {
    heading,
    greeting: greet(to.name),
    paragraphs,
    ...(action && {
      action: {
        label: action.label,
        before: `${action.label}:`,
        link: `${shopUrl}${action.path}`,
      },
    }),
  });
}

import { ACCOUNT_TEMPLATES, type AccountMailKind } from './account-templates.ts';
import { greet } from './display-name.ts';
import { type AccountTemplate, type MailSettings, type Money, moneyIn } from './email-content.ts';
import type { Mail } from './mail-provider.ts';
import { renderMail } from './render-mail.ts';

/** Renders a mail about an account from its template's data and the token of its link. */
export async function renderAccountMail(
  kind: AccountMailKind,
  { to, filled, token }: { to: Mail['to']; filled: unknown; token?: string | undefined },
  { shopUrl, settings, leave }: { shopUrl: string; settings: MailSettings; leave?: string },
): Promise<Mail> {
  // The data was type-checked against the template when the mail was queued.
  const write = ACCOUNT_TEMPLATES[kind] as (
    data: unknown,
    money: Money,
    settings: MailSettings,
  ) => AccountTemplate;
  const {
    subject,
    heading = subject,
    paragraphs,
    action,
  } = write(filled, moneyIn(settings), settings);
  return await renderMail(to, subject, {
    settings,
    shopUrl,
    heading,
    greeting: greet(to.name),
    paragraphs,
    ...(leave && { leave }),
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

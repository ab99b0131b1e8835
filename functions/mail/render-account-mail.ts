import { greet } from './display-name.ts';
import {
  type AccountTemplate,
  type MailContent,
  type MailSettings,
  type Money,
  moneyIn,
} from './mail-content.ts';
import type { Mail } from './mail-provider.ts';
import { renderMail } from './render-mail.ts';
import { ACCOUNT_TEMPLATES, type AccountMailKind } from './templates/account-templates.ts';

/** Renders a mail about an account from its template's data and the token of its link. */
export async function renderAccountMail(
  kind: AccountMailKind,
  { to, filled, token }: { to: Mail['to']; filled: unknown; token?: string | undefined },
  shop: Pick<MailContent, 'shopUrl' | 'settings' | 'unsubscribeUrl'>,
): Promise<Mail> {
  const { shopUrl, settings } = shop;
  // The data was type-checked against the template when the mail was queued.
  const write = ACCOUNT_TEMPLATES[kind] as (
    data: unknown,
    money: Money,
    settings: MailSettings,
  ) => AccountTemplate;
  const template = write(filled, moneyIn(settings), settings);
  const { subject, heading = subject, paragraphs, action } = template;
  return await renderMail(to, subject, {
    ...shop,
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

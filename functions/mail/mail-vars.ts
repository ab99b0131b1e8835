import * as z from 'zod/mini';
import { emailAddress, oneOf, url } from '../env-value-kinds.ts';
import { createCloudflareMail } from './cloudflare-mail.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import type { MailProvider } from './mail-provider.ts';

/** Environment variables for mail. */
export const mailVars = {
  /** `off` sends no mail, whatever else is set. */
  MAIL: z._default(oneOf('MAIL', ['on', 'off']), 'on'),
  MAIL_FROM: z.optional(emailAddress('MAIL_FROM')),
  /** Who is alerted when something is wrong: see operating.md, "Configuration". */
  ALERT_EMAIL: z.optional(emailAddress('ALERT_EMAIL')),
  MAILBOX_URL: z.optional(url('MAILBOX_URL')),
  /** `required` limits users without a confirmed address (operating.md, "Accounts and mails"). */
  EMAIL_CONFIRMATION: z._default(oneOf('EMAIL_CONFIRMATION', ['off', 'required']), 'off'),
  /** Address of the shop for shoppers, used by links in mails. */
  SHOP_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'SHOP_URL must be a URL, such as https://shop.example' }),
  ),
};
const mailVarsSchema = z.object(mailVars);

interface MailEnv extends z.infer<typeof mailVarsSchema> {
  EMAIL?: SendEmail | undefined;
  MERCHANT_NAME: string;
}

/** Error for a shop that takes money without mail settings. */
export const MAIL_NEEDS =
  'Mails need the binding EMAIL, MAIL_FROM and SHOP_URL; or set MAIL to off, and none are sent';

/** Whether the settings neither configure mail nor turn it off, in a shop that takes money. */
export function lacksMail({
  BRAINTREE_ENVIRONMENT,
  ...env
}: MailEnv & {
  BRAINTREE_ENVIRONMENT: string;
}): boolean {
  return env.MAIL === 'on' && BRAINTREE_ENVIRONMENT !== 'local' && !mailingOf(env);
}

/** Error for a shop that requires confirmed addresses but sends no mail. */
export const CONFIRMATION_NEEDS =
  'EMAIL_CONFIRMATION required needs mails: set MAIL and what it needs, or EMAIL_CONFIRMATION to off';

/** Whether confirmation is required, but nobody could ever confirm an address. */
export function lacksConfirmation(env: MailEnv): boolean {
  return env.EMAIL_CONFIRMATION === 'required' && !mailingOf(env);
}

/** Mail provider, and the shop's address for links, without a trailing slash. */
export interface Mailing {
  provider: MailProvider;
  shopUrl: string;
}

/** Returns null when the shop sends no mail. */
export function mailingOf(env: MailEnv): Mailing | null {
  const provider = providerOf(env);
  if (env.MAIL === 'off' || !provider || !env.SHOP_URL) return null;
  return { provider, shopUrl: env.SHOP_URL.replace(/\/+$/, '') };
}

function providerOf({ EMAIL, MAIL_FROM, MAILBOX_URL, MERCHANT_NAME }: MailEnv) {
  if (MAILBOX_URL) return createLocalMailbox(MAILBOX_URL);
  if (EMAIL && MAIL_FROM)
    return createCloudflareMail(EMAIL, { name: MERCHANT_NAME, email: MAIL_FROM });
  return undefined;
}

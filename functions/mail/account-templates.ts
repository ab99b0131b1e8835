import type { EmailTemplate } from './email-content.ts';

/** What such a mail says, and where its button leads: a path of the shop. */
export interface AccountTemplate extends EmailTemplate {
  action?: { label: string; path: string };
}

/**
 * The mails that are not about an order, by their kind: what one fills in is kept with the mail in
 * the outbox. Nothing that a person has written may stand in one, as its address may be a stranger's;
 * the name in the greeting is made plain (`shown-name.ts`).
 */
export const ACCOUNT_TEMPLATES = {
  'password-changed': (_data: Record<never, string>) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and every other sign-in has ended.',
    ],
  }),
  /** To the owner: `security/alerts.ts` has the words. */
  'shop-alert': ({ subject, text, path }: { subject: string; text: string; path: string }) => ({
    subject,
    heading: subject,
    paragraphs: [text],
    action: { label: 'Look at it', path },
  }),
} as const satisfies Record<string, (data: never) => AccountTemplate>;

export type AccountMailKind = keyof typeof ACCOUNT_TEMPLATES;

/** What the template of a kind fills in. */
export type AccountMailData<K extends AccountMailKind> = Parameters<
  (typeof ACCOUNT_TEMPLATES)[K]
>[0];

export function isAccountMail(kind: string): kind is AccountMailKind {
  return kind in ACCOUNT_TEMPLATES;
}

import { type Cents, formatMoney } from '../contract/money.ts';
import type { Settings } from '../contract/settings.ts';
import type { MailedOrder } from './mail.repository.ts';

/** What a mail needs of the settings: who sells, on what terms, and the sign of their money. */
export type MailSettings = Pick<
  Settings,
  | 'shopName'
  | 'sellerName'
  | 'sellerAddress'
  | 'sellerEmail'
  | 'currencySign'
  | (typeof FOOTER_PAGES)[number]
>;

/** The owner's texts that every mail leads to, where there are any. */
export const FOOTER_PAGES = ['delivery', 'terms'] as const;

/** Cents for the eye of whoever reads the mail. */
export type Money = (cents: Cents) => string;

export function moneyIn({ currencySign }: Pick<MailSettings, 'currencySign'>): Money {
  return (cents) => formatMoney(cents, currencySign);
}

/** A button: its words, and those before the bare address in a mail as text. */
export interface EmailAction {
  label: string;
  before: string;
  link: string;
}

/** What a mail says, before it is set as text or as HTML. */
export interface EmailContent {
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** The order that it tells of, and when that was placed, for a person's eye. */
  about?: { order: MailedOrder; placedOn: string };
  /** Where it leads first of all, before the order. */
  lead?: EmailAction;
  /** Where it leads at its end. */
  action?: EmailAction;
  /** The way to get no other one, at its foot. */
  leave?: string;
  settings: MailSettings;
  shopUrl: string;
}

/** What a template says of its own; the rest is the same in each mail of its sort. */
export type EmailTemplate = Pick<EmailContent, 'heading' | 'paragraphs'> & { subject: string };

/**
 * What a mail says that is not about one order, and where its button leads: a path of the shop. Where
 * the mail's data has a `linkId`, the link's token is put behind the `#`, as nothing behind it reaches
 * a log.
 */
export interface AccountTemplate extends EmailTemplate {
  action?: { label: string; path: string };
}

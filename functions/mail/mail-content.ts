import { type Cents, formatMoney } from '../contract/money.ts';
import type { Settings } from '../contract/settings/settings.ts';
import type { MailedOrder } from './mail.repository.ts';

/** Settings used by mails: the seller, the terms and the currency sign. */
export type MailSettings = Pick<
  Settings,
  | 'shopName'
  | 'sellerName'
  | 'sellerAddress'
  | 'sellerEmail'
  | 'currencySign'
  | (typeof FOOTER_PAGES)[number]
>;

/** Owner's texts that every mail links to, where they exist. */
export const FOOTER_PAGES = ['delivery', 'terms'] as const;

/** Formats cents for the recipient. */
export type Money = (cents: Cents) => string;

export function moneyIn({ currencySign }: Pick<MailSettings, 'currencySign'>): Money {
  return (cents) => formatMoney(cents, currencySign);
}

/** Button: its label, the words before its bare link in the text version, and the link. */
export interface MailAction {
  label: string;
  before: string;
  link: string;
}

/** Content of a mail, before it is rendered as text or HTML. */
export interface MailContent {
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** Order that the mail is about, and when it was placed, as display text. */
  about?: { order: MailedOrder; placedOn: string };
  /** Primary action, before the order. */
  lead?: MailAction;
  /** Action at the end. */
  action?: MailAction;
  /** Unsubscribe link at the foot. */
  unsubscribeUrl?: string;
  settings: MailSettings;
  shopUrl: string;
}

/** Content that a template provides; the rest is the same in each mail of its sort. */
type MailTemplate = Pick<MailContent, 'heading' | 'paragraphs'> & { subject: string };

/** Writes the content of an order mail; an optional `lead` comes before the order. */
export type OrderTemplate = (
  order: MailedOrder,
  money: Money,
  settings: MailSettings,
) => MailTemplate & { lead?: MailAction };

/**
 * Content of a mail that is not about one order; its button leads to a path of the shop. If the
 * mail's data has a `linkId`, the link's token is appended after the `#`, as nothing after it
 * reaches a log.
 */
export interface AccountTemplate extends Omit<MailTemplate, 'heading'> {
  /** If it is not the subject. */
  heading?: string;
  action?: { label: string; path: string };
}

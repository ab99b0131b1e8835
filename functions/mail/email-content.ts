import type { Settings } from '../contract/settings.ts';
import type { MailedOrder } from './mail.repository.ts';

/** What a mail needs of the settings: who sells, and the sign of their money. */
export type MailSettings = Pick<
  Settings,
  'shopName' | 'sellerName' | 'sellerAddress' | 'sellerEmail' | 'currencySign'
>;

/** What a mail says, before it is set as text or as HTML. */
export interface EmailContent {
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** The order that it tells of, and when that was placed, for a person's eye. */
  about?: { order: MailedOrder; placedOn: string };
  /** Where it leads: the button's words, and those before the bare address in a mail as text. */
  action?: { label: string; before: string; link: string };
  settings: MailSettings;
}

/** What a template says of its own; the rest is the same in each mail of its sort. */
export type EmailTemplate = Pick<EmailContent, 'heading' | 'paragraphs'> & { subject: string };

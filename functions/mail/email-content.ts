import type { Settings } from '../contract/settings.ts';
import type { MailedOrder } from './mail.repository.ts';

/** What a mail needs of the settings: who sells, and the sign of their money. */
export type MailSettings = Pick<
  Settings,
  'shopName' | 'sellerName' | 'sellerAddress' | 'sellerEmail' | 'currencySign'
>;

/** What a mail says, before it is set as text or as HTML. */
export interface OrderEmail {
  heading: string;
  greeting: string;
  paragraphs: string[];
  order: MailedOrder;
  /** When the order was placed, for a person's eye. */
  placedOn: string;
  settings: MailSettings;
  /** The order's page at the shop. */
  link: string;
}

import type { MailedOrder } from './mail.repository.ts';

/** What a mail says, before it is set as text or as HTML. */
export interface OrderEmail {
  heading: string;
  greeting: string;
  paragraphs: string[];
  order: MailedOrder;
  /** When the order was placed, for a person's eye. */
  placedOn: string;
  /** The order's page at the shop. */
  link: string;
}

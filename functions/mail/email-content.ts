import { linesTotal } from '../contract/money.ts';
import type { Settings } from '../contract/settings.ts';
import { addedRows, type SumRow } from '../contract/sum-rows.ts';
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

/** What was added to the order's books. */
export function sumsOf(order: MailedOrder): SumRow[] {
  const lines = order.lines.map(({ price_cents: unitCents, count }) => ({ unitCents, count }));
  return addedRows({ ...order, itemsCents: linesTotal(lines) });
}

/** What a template says of its own; the rest is the same in each mail of its sort. */
export type EmailTemplate = Pick<EmailContent, 'heading' | 'paragraphs'> & { subject: string };

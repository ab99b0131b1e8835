import { linesTotal } from '../contract/money.ts';
import { addedRows, type SumRow } from '../contract/sum-rows.ts';
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

/** What was added to the order's books. */
export function sumsOf(order: MailedOrder): SumRow[] {
  const lines = order.lines.map(({ price_cents: unitCents, count }) => ({ unitCents, count }));
  return addedRows({ ...order, itemsCents: linesTotal(lines) });
}

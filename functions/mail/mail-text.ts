import { formatMoney, lineTotal } from '../contract/money.ts';
import type { EmailContent } from './email-content.ts';

/** A mail as plain text. */
export function mailText({ heading, greeting, paragraphs, about, action }: EmailContent): string {
  return [
    heading,
    '',
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(about ? orderPart(about) : []),
    ...(action ? [action.before, action.link, ''] : []),
    'Colophon',
    '',
  ].join('\n');
}

function orderPart({ order, placedOn }: NonNullable<EmailContent['about']>): string[] {
  const lines = order.lines.map((line) => {
    const total = lineTotal({ unitCents: line.price_cents, count: line.count });
    return `${line.count} × ${line.name}   ${formatMoney(total)}`;
  });
  const total = `Total   ${formatMoney(order.amountCents)}`;
  const address = order.address ? ['Deliver to', order.address, ''] : [];
  return [`Order ${order.id}`, placedOn, '', ...lines, total, '', ...address];
}

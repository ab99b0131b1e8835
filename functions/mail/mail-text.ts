import { formatMoney, lineTotal } from '../contract/money.ts';
import type { OrderEmail } from './email-content.ts';

/** A mail as plain text. */
export function mailText({
  heading,
  greeting,
  paragraphs,
  order,
  settings,
  placedOn,
  link,
}: OrderEmail): string {
  const lines = order.lines.map((line) => {
    const total = lineTotal({ unitCents: line.price_cents, count: line.count });
    return `${line.count} × ${line.name}   ${formatMoney(total, settings.currencySign)}`;
  });
  const { shopName, sellerName, sellerAddress, sellerEmail } = settings;
  const address = order.address ? ['Deliver to', order.address, ''] : [];
  return [
    heading,
    '',
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    `Order ${order.id}`,
    placedOn,
    '',
    ...lines,
    `Total   ${formatMoney(order.amountCents, settings.currencySign)}`,
    '',
    ...address,
    'Your order at the shop:',
    link,
    '',
    ...[shopName, sellerName, sellerAddress, sellerEmail].filter(Boolean),
    '',
  ].join('\n');
}

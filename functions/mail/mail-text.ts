import { formatMoney, lineTotal } from '../contract/money.ts';
import { includedTaxRow, type SumRow } from '../contract/sum-rows.ts';
import { type OrderEmail, sumsOf } from './email-content.ts';

/** A mail as plain text. */
export function mailText({
  heading,
  greeting,
  paragraphs,
  order,
  placedOn,
  link,
}: OrderEmail): string {
  const lines = order.lines.map((line) => {
    const total = lineTotal({ unitCents: line.price_cents, count: line.count });
    return `${line.count} × ${line.name}   ${formatMoney(total)}`;
  });
  const toText = ({ label, cents }: SumRow) => `${label}   ${formatMoney(cents)}`;
  const sums = sumsOf(order).map(toText);
  const included = [includedTaxRow(order)].flatMap((row) => (row ? [toText(row)] : []));
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
    ...sums,
    `Total   ${formatMoney(order.amountCents)}`,
    ...included,
    '',
    ...address,
    'Your order at the shop:',
    link,
    '',
    'Colophon',
    '',
  ].join('\n');
}

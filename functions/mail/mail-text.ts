import { formatMoney, lineTotal } from '../contract/money.ts';
import { includedTaxRow, type SumRow } from '../contract/sum-rows.ts';
import { type EmailContent, type MailSettings, sumsOf } from './email-content.ts';

/** A mail as plain text. */
export function mailText({
  heading,
  greeting,
  paragraphs,
  about,
  action,
  settings,
}: EmailContent): string {
  const { shopName, sellerName, sellerAddress, sellerEmail } = settings;
  return [
    heading,
    '',
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(about ? orderPart(about, settings) : []),
    ...(action ? [action.before, action.link, ''] : []),
    ...[shopName, sellerName, sellerAddress, sellerEmail].filter(Boolean),
    '',
  ].join('\n');
}

function orderPart(
  { order, placedOn }: NonNullable<EmailContent['about']>,
  { currencySign }: MailSettings,
): string[] {
  const lines = order.lines.map((line) => {
    const total = lineTotal({ unitCents: line.price_cents, count: line.count });
    return `${line.count} × ${line.name}   ${formatMoney(total, currencySign)}`;
  });
  const toText = ({ label, cents }: SumRow) => `${label}   ${formatMoney(cents, currencySign)}`;
  const sums = sumsOf(order).map(toText);
  const total = toText({ label: 'Total', cents: order.amountCents });
  const included = [includedTaxRow(order)].flatMap((row) => (row ? [toText(row)] : []));
  const address = order.address ? ['Deliver to', order.address, ''] : [];
  return [
    `Order ${order.number}`,
    placedOn,
    '',
    ...lines,
    ...sums,
    total,
    ...included,
    '',
    ...address,
  ];
}

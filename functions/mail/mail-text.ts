import { formatMoney, lineTotal } from '../contract/money.ts';
import { includedTaxRow, type SumRow, tenderRows } from '../contract/sum-rows.ts';
import {
  type EmailAction,
  type EmailContent,
  footerLinks,
  LEAVE,
  type MailSettings,
  sumsOf,
} from './email-content.ts';

/** A mail as plain text. */
export function mailText(content: EmailContent): string {
  const { heading, greeting, paragraphs, lead, about, action, settings } = content;
  const { shopName, sellerName, sellerAddress, sellerEmail } = settings;
  const links = footerLinks(content).map(({ label, link }) => `${label}: ${link}`);
  return [
    heading,
    '',
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(lead ? actionPart(lead) : []),
    ...(about ? orderPart(about, settings) : []),
    ...(action ? actionPart(action) : []),
    ...[shopName, sellerName, sellerAddress, sellerEmail, ...links].filter(Boolean),
    ...(content.leave ? ['', `${LEAVE}:`, content.leave] : []),
    '',
  ].join('\n');
}

function actionPart({ before, link }: EmailAction): string[] {
  return [before, link, ''];
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
  const paid = tenderRows({ ...order, totalCents: order.amountCents }, 'Paid').map(toText);
  const included = [includedTaxRow(order)].flatMap((row) => (row ? [toText(row)] : []));
  const address = order.address ? ['Deliver to', order.address, ''] : [];
  return [
    `Order ${order.number}`,
    placedOn,
    '',
    ...lines,
    ...sums,
    total,
    ...paid,
    ...included,
    '',
    ...address,
  ];
}

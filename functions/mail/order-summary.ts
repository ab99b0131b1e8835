import { html, raw } from 'hono/html';
import { type Cents, lineTotal } from '../contract/money.ts';
import { orderLineText } from '../contract/orders/order.ts';
import { refundRows, type SumLine, totalRows } from '../contract/orders/order-total-rows.ts';
import { paidWithTexts } from '../contract/payments/payment-method.ts';
import type { MailedLine, MailedOrder } from './mail.repository.ts';
import type { MailContent, Money } from './mail-content.ts';
import { CELL, MONEY, SOFT, TABLE } from './mail-styles.ts';

type About = NonNullable<MailContent['about']>;

/** Lists an order in a mail's text: its books, prices, payment and address. */
export function orderText({ order, placedOn }: About, money: Money): string[] {
  const rows = [
    ...order.lines.map((line) => ({ label: orderLineText(line), cents: priceOf(line) })),
    ...sumRows(order),
  ];
  const method = paidWith(order, money);
  return [
    `Order ${order.number}`,
    placedOn,
    '',
    ...rows.map(({ label, cents }) => `${label}   ${money(cents)}`),
    '',
    ...(method.length > 0 ? [PAYMENT, ...method, ''] : []),
    ...(order.address ? [addressLabel(order), order.address, ''] : []),
  ];
}

/** The same in a mail's HTML. */
export function orderHtml({ order, placedOn }: About, money: Money) {
  return html`<p style="${SOFT}">Order ${order.number}<br>${placedOn}</p>
${orderTable(order, money)}
${paymentHtml(order, money)}
${order.address ? html`<p style="${SOFT}">${addressLabel(order)}<br><span style="white-space:pre-line">${order.address}</span></p>` : ''}`;
}

/** Label of what the order was paid with. */
const PAYMENT = 'Payment';

function paymentHtml(order: MailedOrder, money: Money) {
  const texts = paidWith(order, money);
  if (texts.length === 0) return '';
  return html`<p style="${SOFT}">${PAYMENT}${texts.map((text) => html`<br>${text}`)}</p>`;
}

function paidWith(order: MailedOrder, money: Money): string[] {
  return paidWithTexts({ ...order, totalCents: order.amountCents }, money);
}

/** An address is where the order goes, except for pickup. */
function addressLabel({ isPickup }: MailedOrder): string {
  return isPickup ? 'Your address' : 'Deliver to';
}

function orderTable(order: MailedOrder, money: Money) {
  const lines = order.lines.map(
    (line) =>
      html`<tr><td style="${CELL}">${orderLineText(line)}</td><td style="${MONEY}">${money(priceOf(line))}</td></tr>`,
  );
  const sums = sumRows(order).map(({ label, cents, isTotal }) => {
    const cell = raw(isTotal ? 'th' : 'td');
    return html`<tr><${cell} style="${CELL}">${label}</${cell}><${cell} style="${MONEY}">${money(cents)}</${cell}></tr>`;
  });
  return html`<table style="${TABLE}">${lines}${sums}</table>`;
}

function priceOf({ price_cents: unitCents, count }: MailedLine): Cents {
  return lineTotal({ unitCents, count });
}

/** From the price of the books to what is left after refunds, as the order's page has it. */
function sumRows(order: MailedOrder): SumLine[] {
  const { amountCents: totalCents, giftCardCents, toGiftCardCents, isUncollected } = order;
  const { refundedCents } = order;
  const itemsCents = order.lines.reduce((sum, line) => sum + priceOf(line), 0);
  const parts = isUncollected
    ? { neverTakenCents: totalCents - giftCardCents, backCents: toGiftCardCents }
    : { neverTakenCents: 0, backCents: refundedCents };
  return [
    ...totalRows({ ...order, itemsCents, totalCents }, isUncollected ? 'Not taken' : 'Paid'),
    ...refundRows({ totalCents, refundedCents, toGiftCardCents, ...parts }),
  ];
}

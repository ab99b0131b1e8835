import { html, raw } from 'hono/html';
import { type Cents, lineTotal } from '../contract/money.ts';
import { goneBackText } from '../contract/order.ts';
import { refundRows, type SumLine, totalRows } from '../contract/order-total-rows.ts';
import { paidWithTexts } from '../contract/payment-method.ts';
import { DEFAULT_SETTINGS, TEXT_PAGES } from '../contract/settings.ts';
import type { MailedLine, MailedOrder } from './mail.repository.ts';
import {
  FOOTER_PAGES,
  type MailAction,
  type MailContent,
  type Money,
  moneyIn,
} from './mail-content.ts';
import type { Mail } from './mail-provider.ts';

/** Label of the unsubscribe link at the foot. */
const UNSUBSCRIBE_LABEL = 'Unsubscribe from these mails';

/** Renders a mail as text and as HTML; replies go to the seller. */
export async function renderMail(
  to: Mail['to'],
  subject: string,
  content: MailContent,
): Promise<Mail> {
  const { shopName, sellerEmail } = content.settings;
  return {
    to,
    subject,
    text: mailText(content),
    html: await mailHtml(content),
    ...(shopName !== DEFAULT_SETTINGS.shopName && { fromName: shopName }),
    ...(sellerEmail && { replyTo: sellerEmail }),
  };
}

function mailText(content: MailContent): string {
  const { heading, greeting, paragraphs, lead, about, action, settings } = content;
  const { shopName, sellerName, sellerAddress, sellerEmail } = settings;
  const links = footerLinks(content).map(({ label, link }) => `${label}: ${link}`);
  return [
    heading,
    '',
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...(lead ? actionText(lead) : []),
    ...(about ? orderText(about, moneyIn(settings)) : []),
    ...(action ? actionText(action) : []),
    ...[shopName, sellerName, sellerAddress, sellerEmail, ...links].filter(Boolean),
    ...(content.unsubscribeUrl ? ['', `${UNSUBSCRIBE_LABEL}:`, content.unsubscribeUrl] : []),
    '',
  ].join('\n');
}

function actionText({ before, link }: MailAction): string[] {
  return [before, link, ''];
}

/** Copies that a refund has named are marked: they are not on their way. */
function whatOf(line: MailedLine): string {
  return `${line.count} × ${line.name}${goneBackText(line)}`;
}

function orderText({ order, placedOn }: NonNullable<MailContent['about']>, money: Money): string[] {
  const rows = [
    ...order.lines.map((line) => ({ label: whatOf(line), cents: priceOf(line) })),
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

// Many mail programs ignore stylesheets: styles are inline, and only the dark colors are in one.
const PAGE = 'margin:0;padding:16px;background:#f7f1e6;color:#221b14;font:16px/1.5 Georgia,serif';
const SHEET = 'max-width:560px;margin:0 auto;padding:24px;background:#fffdf8;border-radius:8px';
const HEADING = 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:normal';
const SOFT = 'color:#5f5342;font-size:14px;overflow-wrap:anywhere';
const TABLE = 'width:100%;border-collapse:collapse;margin:16px 0';
const CELL = 'padding:8px 0;border-top:1px solid #e3d8c5;vertical-align:top;text-align:left';
const MONEY = `${CELL};padding-left:16px;text-align:right;white-space:nowrap`;
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#7b1e2b;color:#ffffff;border-radius:6px;text-decoration:none';

const LINK = 'color:#7b1e2b';
const FOOT = `${SOFT};margin:24px 0 0;padding-top:16px;border-top:1px solid #e3d8c5`;

/** Renders a mail as a page that fits a phone; it loads nothing from anywhere. */
async function mailHtml(content: MailContent): Promise<string> {
  const { heading, greeting, paragraphs, lead, about, action, settings } = content;
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>
@media (prefers-color-scheme: dark) {
[style*="#f7f1e6"] { background: #191512 !important; color: #f1e7d7 !important }
[style*="#fffdf8"] { background: #231e19 !important }
[style*="#5f5342"] { color: #b8aa95 !important }
[style*="#e3d8c5"] { border-color: #3b332a !important }
[style="color:#7b1e2b"] { color: #eda093 !important }
[style*="background:#7b1e2b"] { background: #a32f3e !important }
}
</style>
</head>
<body style="${PAGE}">
<div style="${SHEET}">
<h1 style="${HEADING}">${heading}</h1>
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p style="overflow-wrap:anywhere">${paragraph}</p>`)}
${lead ? buttonHtml(lead) : ''}
${about ? orderHtml(about, moneyIn(settings)) : ''}
${action ? buttonHtml(action) : ''}
${sellerHtml(content)}
${content.unsubscribeUrl ? html`<p style="${SOFT}"><a href="${content.unsubscribeUrl}" style="${LINK}">${UNSUBSCRIBE_LABEL}</a></p>` : ''}
</div>
</body>
</html>`;
  return String(page);
}

function buttonHtml({ label, link }: MailAction) {
  return html`<p><a href="${link}" style="${BUTTON}">${label}</a></p>`;
}

/** Foot of a mail: the shop, the seller as far as known, and the terms. */
function sellerHtml(content: MailContent) {
  const { shopName, sellerName, sellerAddress, sellerEmail } = content.settings;
  const more = [sellerName, sellerAddress, sellerEmail].filter(Boolean).join('\n');
  const links = footerLinks(content).map(
    ({ label, link }) => html`<br><a href="${link}" style="${LINK}">${label}</a>`,
  );
  return html`<p style="${FOOT}">${shopName}${more ? html`<br><span style="white-space:pre-line">${more}</span>` : ''}${links}</p>`;
}

function orderHtml({ order, placedOn }: NonNullable<MailContent['about']>, money: Money) {
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
      html`<tr><td style="${CELL}">${whatOf(line)}</td><td style="${MONEY}">${money(priceOf(line))}</td></tr>`,
  );
  const sums = sumRows(order).map(({ label, cents, isTotal }) => {
    const cell = raw(isTotal ? 'th' : 'td');
    return html`<tr><${cell} style="${CELL}">${label}</${cell}><${cell} style="${MONEY}">${money(cents)}</${cell}></tr>`;
  });
  return html`<table style="${TABLE}">${lines}${sums}</table>`;
}

/** Links at the foot to the texts that the owner has written. */
function footerLinks({ settings, shopUrl }: MailContent): { label: string; link: string }[] {
  const written = FOOTER_PAGES.filter((page) => settings[page] !== '');
  return written.map((page) => ({ label: TEXT_PAGES[page], link: `${shopUrl}/${page}` }));
}

function priceOf({ price_cents: unitCents, count }: MailedLine): Cents {
  return lineTotal({ unitCents, count });
}

/** From the price of the books to what is left after refunds, as the order's page has it. */
function sumRows(order: MailedOrder): SumLine[] {
  const { amountCents: totalCents, giftCardCents, isUncollected, refundedCents } = order;
  const itemsCents = order.lines.reduce((sum, line) => sum + priceOf(line), 0);
  const parts = isUncollected
    ? { neverTakenCents: totalCents - giftCardCents, backCents: order.toGiftCardCents }
    : { neverTakenCents: 0, backCents: refundedCents };
  return [
    ...totalRows({ ...order, itemsCents, totalCents }, isUncollected ? 'Not taken' : 'Paid'),
    ...refundRows({ totalCents, refundedCents, ...parts }),
  ];
}

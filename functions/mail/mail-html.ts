import { html } from 'hono/html';
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
import type { MailedOrder } from './mail.repository.ts';

// Mail programs read no stylesheets: what a mail looks like stands at each element.
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

/** A mail as a page that fits a phone; it loads nothing from anywhere. */
export async function mailHtml(content: EmailContent): Promise<string> {
  const { heading, greeting, paragraphs, lead, about, action, settings } = content;
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${heading}</title>
</head>
<body style="${PAGE}">
<div style="${SHEET}">
<h1 style="${HEADING}">${heading}</h1>
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p style="overflow-wrap:anywhere">${paragraph}</p>`)}
${lead ? button(lead) : ''}
${about ? orderPart(about, settings) : ''}
${action ? button(action) : ''}
${sellerHtml(content)}
${content.leave ? html`<p style="${SOFT}"><a href="${content.leave}" style="${LINK}">${LEAVE}</a></p>` : ''}
</div>
</body>
</html>`;
  return String(page);
}

function button({ label, link }: EmailAction) {
  return html`<p><a href="${link}" style="${BUTTON}">${label}</a></p>`;
}

/** Who writes: the shop, and who sells there as far as they have said it, and on what terms. */
function sellerHtml(content: EmailContent) {
  const { shopName, sellerName, sellerAddress, sellerEmail } = content.settings;
  const more = [sellerName, sellerAddress, sellerEmail].filter(Boolean).join('\n');
  const links = footerLinks(content).map(
    ({ label, link }) => html`<br><a href="${link}" style="${LINK}">${label}</a>`,
  );
  return html`<p style="${FOOT}">${shopName}${more ? html`<br><span style="white-space:pre-line">${more}</span>` : ''}${links}</p>`;
}

function orderPart(
  { order, placedOn }: NonNullable<EmailContent['about']>,
  settings: MailSettings,
) {
  return html`<p style="${SOFT}">Order ${order.number}<br>${placedOn}</p>
${orderTable(order, settings)}
${order.address ? html`<p style="${SOFT}">Deliver to<br><span style="white-space:pre-line">${order.address}</span></p>` : ''}`;
}

function orderTable(order: MailedOrder, { currencySign }: MailSettings) {
  const rows = order.lines.map((line) => {
    const total = lineTotal({ unitCents: line.price_cents, count: line.count });
    return html`<tr><td style="${CELL}">${line.count} × ${line.name}</td><td style="${MONEY}">${formatMoney(total, currencySign)}</td></tr>`;
  });
  const sums = sumsOf(order).map((row) => sumRow(row, currencySign));
  const paid = tenderRows({ ...order, totalCents: order.amountCents }, 'Paid');
  const included = includedTaxRow(order);
  return html`<table style="${TABLE}">${rows}${sums}<tr><th style="${CELL}">Total</th><th style="${MONEY}">${formatMoney(order.amountCents, currencySign)}</th></tr>${paid.map((row) => sumRow(row, currencySign))}${included ? sumRow(included, currencySign) : ''}</table>`;
}

function sumRow({ label, cents }: SumRow, currencySign: string) {
  return html`<tr><td style="${CELL}">${label}</td><td style="${MONEY}">${formatMoney(cents, currencySign)}</td></tr>`;
}

import { html } from 'hono/html';
import { DEFAULT_SETTINGS, TEXT_PAGES } from '../contract/settings/settings.ts';
import { FOOTER_PAGES, type MailAction, type MailContent, moneyIn } from './mail-content.ts';
import type { Mail } from './mail-provider.ts';
import { BUTTON, FOOT, HEADING, LINK, PAGE, SHEET, SOFT } from './mail-styles.ts';
import { orderHtml, orderText } from './order-summary.ts';

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

/** Links at the foot to the texts that the owner has written. */
function footerLinks({ settings, shopUrl }: MailContent): { label: string; link: string }[] {
  const written = FOOTER_PAGES.filter((page) => settings[page] !== '');
  return written.map((page) => ({ label: TEXT_PAGES[page], link: `${shopUrl}/${page}` }));
}

import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import type { Card } from '../rules/instrument.ts';
import { findOpenSheet } from '../wallets/open-sheet.ts';
import { noSheetPage, sheetPage } from '../wallets/sheet-page.ts';
import { isWalletCard, readWalletCard } from '../wallets/wallet-card.ts';
import { reportPage, serveScript } from '../wallets/window-pages.ts';

const networkNames: Partial<Record<Card['brand'], string>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMERICAN_EXPRESS: 'AmEx',
  DISCOVER: 'Discover',
};

/** Apple Pay's token as the page gets it; `data` holds the sheet's id instead of encrypted data. */
function tokenOf(id: string, card: Card) {
  const network = networkNames[card.brand] ?? card.brand;
  const transactionId = card.wallet?.transactionId ?? '';
  return {
    paymentData: { version: 'EC_v1', data: id, signature: '', header: { transactionId } },
    paymentMethod: { displayName: `${network} ${card.last4}`, network, type: 'credit' },
    transactionIdentifier: transactionId,
  };
}

/** Apple Pay, below `/apple`: the stand-in session script, and the window of its sheet. */
export function appleRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  const { walletSheets } = gateway.store;
  serveScript(app, '/session.js', 'apple-pay-session');

  app.get('/sheet', (context) => {
    const { id = '', label = '', amount = '' } = context.req.query();
    const sheet = findOpenSheet(gateway, 'apple-pay', id);
    if (sheet === undefined) return context.html(noSheetPage(), 404);
    const total = [amount, label && `for ${label}`].join(' ').trim();
    return context.html(sheetPage(sheet, { total }));
  });

  app.post('/sheet', async (context) => {
    const form = await context.req.formData();
    const sheet = findOpenSheet(gateway, 'apple-pay', String(form.get('id')));
    if (sheet === undefined) return context.html(noSheetPage(), 404);
    const report = { kind: 'rehearsal-wallet' as const, id: sheet.id };
    const [answer, number] = [form.get('answer'), String(form.get('card'))];
    if (answer === 'cancel' || !isWalletCard(number)) {
      walletSheets.setStatus(sheet.id, 'canceled', null);
      return context.html(reportPage('Canceled', { ...report, canceled: true }));
    }
    const wallet = { kind: 'apple-pay' as const, networkTokenized: true };
    const card = readWalletCard(number, wallet, gateway.clock());
    // Apple returns a token in any case; the gateway refuses that of a failed sheet.
    walletSheets.setStatus(sheet.id, answer === 'pay' ? 'paid' : 'failed', card);
    return context.html(reportPage('Paid', { ...report, token: tokenOf(sheet.id, card) }));
  });

  return app;
}

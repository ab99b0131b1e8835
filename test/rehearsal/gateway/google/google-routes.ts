import { Hono } from 'hono';
import { asObject, asText, readClientRequest } from '../client-api/client-request.ts';
import { paymentMethodJson } from '../client-api/payment-method-json.ts';
import type { GatewayContext } from '../context.ts';
import type { Card, PayPalAccount } from '../rules/instrument.ts';
import { testPayer } from '../rules/test-nonces.ts';
import type { WalletSheet } from '../store/wallet-sheet-store.ts';
import { mintNonce } from '../vault/vault.ts';
import { findOpenSheet, openSheet } from '../wallets/open-sheet.ts';
import { noSheetPage, sheetPage } from '../wallets/sheet-page.ts';
import { isWalletCard, readWalletCard } from '../wallets/wallet-card.ts';
import { reportPage, serveScript } from '../wallets/window-pages.ts';

function totalOf({ request }: WalletSheet): string {
  const total = [asText(request['totalPrice']), asText(request['currencyCode'])];
  return total.filter(Boolean).join(' ');
}

/** Returns the shopper's choice; undefined for anything the sheet does not offer. */
function chosen(
  { account, clock }: GatewayContext,
  form: FormData,
): Card | PayPalAccount | undefined {
  const number = String(form.get('card'));
  if (number === 'paypal') return account.googlePayPal ? testPayer : undefined;
  if (!isWalletCard(number)) return undefined;
  const wallet = { kind: 'google-pay', networkTokenized: form.get('device') === 'yes' } as const;
  return readWalletCard(number, wallet, clock());
}

/** Creates the nonce inside the token, as Google requests it from the gateway directly. */
function pay(gateway: GatewayContext, sheet: WalletSheet, instrument: Card | PayPalAccount) {
  const { customerId } = sheet;
  const card = instrument.type === 'card' ? instrument : null;
  const json = gateway.store.transact(() => {
    gateway.store.walletSheets.setStatus(sheet.id, 'tokenized', card);
    return paymentMethodJson(mintNonce(gateway, instrument, { customerId, vaultedToken: null }));
  });
  const description = json.description;
  const token = card === null ? { paypalAccounts: [json] } : { androidPayCards: [json] };
  return reportPage('Paid', { kind: 'rehearsal-wallet', id: sheet.id, token, description });
}

/** Google Pay, below `/google`: its script, and the window of its sheet. */
export function googleRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();
  const { walletSheets } = gateway.store;
  serveScript(app, '/pay.js', 'google-pay');

  app.get('/ready', (context) =>
    context.json({ result: gateway.account.offers.includes('google-pay') }),
  );

  app.post('/sheets', async (context) => {
    const { body, customerId } = await readClientRequest(context, gateway.clock());
    const request = asObject(body['transactionInfo']);
    return context.json(
      { id: openSheet(gateway, { wallet: 'google-pay', customerId, request }) },
      201,
    );
  });

  app.get('/sheet', (context) => {
    const sheet = findOpenSheet(gateway, 'google-pay', context.req.query('id') ?? '');
    if (sheet === undefined) return context.html(noSheetPage(), 404);
    const { googleNetworkTokenized: device, googlePayPal: payPal } = gateway.account;
    return context.html(sheetPage(sheet, { total: totalOf(sheet), device, payPal }));
  });

  app.post('/sheet', async (context) => {
    const form = await context.req.formData();
    const sheet = findOpenSheet(gateway, 'google-pay', String(form.get('id')));
    if (sheet === undefined) return context.html(noSheetPage(), 404);
    const report = { kind: 'rehearsal-wallet' as const, id: sheet.id };
    const answer = form.get('answer');
    const instrument = chosen(gateway, form);
    const fails = answer === 'fail' || gateway.rehearses('google-answers-error');
    if (answer === 'pay' && instrument !== undefined && !fails)
      return context.html(pay(gateway, sheet, instrument));
    if (fails && answer !== 'cancel') {
      walletSheets.setStatus(sheet.id, 'failed', null);
      const token = { error: { message: 'The rehearsal made this payment fail.' } };
      return context.html(reportPage('Failed', { ...report, token }));
    }
    walletSheets.setStatus(sheet.id, 'canceled', null);
    return context.html(reportPage('Canceled', { ...report, canceled: true }));
  });
  return app;
}

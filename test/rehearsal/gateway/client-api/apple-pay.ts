import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { mintNonce } from '../vault/vault.ts';
import { openSheet } from '../wallets/open-sheet.ts';
import { appleMerchantIdentifier } from '../wallets/wallet-configuration.ts';
import { asObject, asText, type Json, readClientRequest } from './client-request.ts';
import { paymentMethodJson } from './payment-method-json.ts';

/** Reads the sheet id from a token: the SDK sends Apple's `paymentData` as base64 of JSON. */
function sheetIdOf(token: Json): string {
  try {
    const json = Buffer.from(asText(token['paymentData']) ?? '', 'base64').toString('utf8');
    return asText(asObject(JSON.parse(json))['data']) ?? '';
  } catch {
    return '';
  }
}

/** Apple Pay's REST calls: merchant validation and token-to-nonce exchange. */
export function applePayRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();

  app.post('/apple_pay_web/sessions', async (context) => {
    const { body, customerId } = await readClientRequest(context, gateway.clock());
    const wish = asObject(body['applePayWebSession']);
    const domainName = asText(wish['domainName']) ?? '';
    if (domainName === '' || wish['merchantIdentifier'] !== appleMerchantIdentifier)
      throw new Refusal('VALIDATION', 'This domain is not registered for Apple Pay.', {
        inputPath: [
          'input',
          'applePayWebSession',
          domainName ? 'merchantIdentifier' : 'domainName',
        ],
      });
    const request = { domainName, displayName: wish['displayName'] };
    const id = openSheet(gateway, { wallet: 'apple-pay', customerId, request });
    const now = gateway.clock().getTime();
    const session = {
      epochTimestamp: now,
      expiresAt: now + 5 * 60 * 1000,
      merchantSessionIdentifier: id,
      nonce: id.slice(0, 8),
      merchantIdentifier: appleMerchantIdentifier,
      domainName,
      displayName: asText(wish['displayName']) ?? '',
      signature: 'rehearsal',
    };
    return context.json(session, 201);
  });

  app.post('/payment_methods/apple_payment_tokens', async (context) => {
    const { body, customerId } = await readClientRequest(context, gateway.clock());
    const sheet = gateway.store.walletSheets.find(sheetIdOf(asObject(body['applePaymentToken'])));
    const { card } = sheet ?? {};
    const isTheirs = sheet?.wallet === 'apple-pay' && sheet.customerId === customerId;
    if (!isTheirs || sheet.status !== 'paid' || !card)
      throw new Refusal('VALIDATION', 'Payment data is invalid.', {
        inputPath: ['input', 'applePaymentToken', 'paymentData'],
      });
    const minted = gateway.store.transact(() => {
      gateway.store.walletSheets.setStatus(sheet.id, 'tokenized', card);
      return mintNonce(gateway, card, { customerId, vaultedToken: null });
    });
    return context.json({ applePayCards: [paymentMethodJson(minted)] }, 202);
  });

  return app;
}

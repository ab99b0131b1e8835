import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { readAmount } from '../rules/amount.ts';
import type { PayPalAccount } from '../rules/instrument.ts';
import { merchant } from '../settings.ts';
import { addToVault, mintNonce } from '../vault/vault.ts';
import { asObject, asText, type Json, readClientRequest } from './client-request.ts';
import { paymentMethodJson } from './payment-method-json.ts';

/** Returns the request that the shopper approves, without the widget's metadata and credentials. */
function remembered(body: Json): Json {
  const { _meta, authorizationFingerprint, tokenizationKey, ...request } = body;
  return request;
}

function insertApproval(gateway: GatewayContext, flow: 'vault' | 'checkout', body: Json): string {
  const token = `${flow === 'vault' ? 'BA' : 'EC'}-${newLegacyId(17).toUpperCase()}`;
  const createdAt = gateway.clock().toISOString();
  const request = remembered(body);
  gateway.store.payPalApprovals.insert({ token, flow, request, payer: null, createdAt });
  return token;
}

/** Returns the approved token. The oldest callers send it only as the correlation id. */
function approvedToken(account: Json): string {
  const payment = asText(account['paymentToken'])?.replace(/^PAY-/, 'EC-');
  return (
    asText(account['billingAgreementToken']) ?? payment ?? asText(account['correlationId']) ?? ''
  );
}

/**
 * Returns the payer who approved the token.
 * @throws Refusal VALIDATION when nobody has, or when another payer is named.
 */
function requirePayer(gateway: GatewayContext, account: Json): PayPalAccount {
  const payer = gateway.store.payPalApprovals.find(approvedToken(account))?.payer;
  const named = asText(account['payerId']);
  if (payer && (named === undefined || named === payer.payerId)) return payer;
  throw new Refusal('VALIDATION', 'PayPal has not approved this payment.', {
    inputPath: ['input', 'paypalAccount', payer ? 'payerId' : 'correlationId'],
  });
}

/**
 * Refuses a payment that PayPal could not offer for approval. On a 422, the widget reports an
 * invalid option.
 */
function validatePayment(body: Json): void {
  readAmount(body['amount'], ['paymentResource', 'amount']);
  if (body['currencyIsoCode'] !== merchant.currency)
    throw new Refusal('VALIDATION', 'Currency is not supported by the merchant.', {
      inputPath: ['input', 'paymentResource', 'currencyIsoCode'],
    });
  // The widget sends `capture` under PayPal's older name, `sale`.
  if (!['authorize', 'sale', 'order'].includes(asText(body['intent']) ?? 'authorize'))
    throw new Refusal('VALIDATION', 'Intent is invalid.', {
      inputPath: ['input', 'paymentResource', 'intent'],
    });
}

/**
 * Simulates Braintree's call to PayPal. The widget relies on the delay: it opens the payment window
 * and redirects it as soon as the answer arrives, which a browser may drop while the window is
 * still opening.
 */
const PREPARING_MS = 1000;

/** PayPal's REST calls: preparing an approval and exchanging it for a nonce. */
export function payPalRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();

  app.post('/paypal_hermes/setup_billing_agreement', async (context) => {
    const { body } = await readClientRequest(context, gateway.clock());
    const tokenId = insertApproval(gateway, 'vault', body);
    await wait(PREPARING_MS);
    const approvalUrl = `${gateway.origin}/paypal/approve?ba_token=${tokenId}`;
    return context.json({ agreementSetup: { tokenId, approvalUrl } }, 201);
  });

  app.post('/paypal_hermes/create_payment_resource', async (context) => {
    const { body } = await readClientRequest(context, gateway.clock());
    validatePayment(body);
    const token = insertApproval(gateway, 'checkout', body);
    await wait(PREPARING_MS);
    const paymentResource = {
      redirectUrl: `${gateway.origin}/paypal/approve?token=${token}`,
      paymentToken: `PAY-${token.slice(3)}`,
      intent: asText(body['intent']) ?? 'authorize',
    };
    return context.json({ paymentResource }, 201);
  });

  app.post('/payment_methods/paypal_accounts', async (context) => {
    const { body, customerId } = await readClientRequest(context, gateway.clock());
    const account = asObject(body['paypalAccount']);
    const correlationId = asText(account['correlationId']) ?? '';
    const payer = requirePayer(gateway, account);
    const token = approvedToken(account);
    const isAgreement = token.startsWith('BA-');
    const instrument: PayPalAccount = {
      ...payer,
      billingAgreementId: isAgreement ? `B-${token.slice(3)}` : null,
    };
    const stores = isAgreement && asObject(account['options'])['validate'] === true;
    const nonce = gateway.store.transact(() => {
      const vaultedToken =
        stores && customerId !== null ? vaultOnce(gateway, customerId, instrument) : null;
      return mintNonce(gateway, instrument, { customerId, vaultedToken });
    });
    const json = paymentMethodJson(nonce);
    const { creditFinancing: creditFinancingOffered } = instrument;
    const credit = creditFinancingOffered && { creditFinancingOffered };
    const details = { ...json.details, correlationId, ...credit };
    return context.json({ paypalAccounts: [{ ...json, details }] }, 202);
  });

  return app;
}

/** Vaults a customer's PayPal account once: approving it again returns the existing token. */
function vaultOnce(gateway: GatewayContext, customerId: string, account: PayPalAccount): string {
  const known = gateway.store.paymentMethods
    .listOf(customerId, false)
    .find(({ instrument }) => instrument.type === 'paypal' && instrument.email === account.email);
  return known?.token ?? addToVault(gateway, customerId, account).token;
}

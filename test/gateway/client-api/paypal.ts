import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import { newLegacyId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { PayPalAccount } from '../rules/instrument.ts';
import { addToVault, mintNonce } from '../vault/vault.ts';
import { asObject, asText, type Json, readClientRequest } from './client-request.ts';
import { paymentMethodJson } from './payment-method-json.ts';

/** What the shopper is asked to approve; the widget's housekeeping and credentials stay out. */
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

/**
 * Who approved the token.
 * @throws Refusal VALIDATION when nobody has.
 */
function requirePayer(gateway: GatewayContext, token: string): PayPalAccount {
  const payer = gateway.store.payPalApprovals.find(token)?.payer;
  if (payer) return payer;
  throw new Refusal('VALIDATION', 'PayPal has not approved this payment.', {
    inputPath: ['input', 'paypalAccount', 'correlationId'],
  });
}

/** PayPal's part of the REST calls: preparing an approval, and turning one into a nonce. */
export function payPalRoutes(gateway: GatewayContext): Hono {
  const app = new Hono();

  app.post('/paypal_hermes/setup_billing_agreement', async (context) => {
    const { body } = await readClientRequest(context, gateway.clock());
    const tokenId = insertApproval(gateway, 'vault', body);
    const approvalUrl = `${gateway.origin}/paypal/approve?ba_token=${tokenId}`;
    return context.json({ agreementSetup: { tokenId, approvalUrl } }, 201);
  });

  app.post('/paypal_hermes/create_payment_resource', async (context) => {
    const { body } = await readClientRequest(context, gateway.clock());
    const token = insertApproval(gateway, 'checkout', body);
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
    const payer = requirePayer(gateway, correlationId);
    const isAgreement = correlationId.startsWith('BA-');
    const instrument: PayPalAccount = {
      ...payer,
      billingAgreementId: isAgreement ? `B-${correlationId.slice(3)}` : null,
    };
    const stores = isAgreement && asObject(account['options'])['validate'] === true;
    const nonce = gateway.store.transact(() => {
      const vaultedToken =
        stores && customerId !== null ? vaultOnce(gateway, customerId, instrument) : null;
      return mintNonce(gateway, instrument, { customerId, vaultedToken });
    });
    const json = paymentMethodJson(nonce);
    const details = { ...json.details, correlationId };
    return context.json({ paypalAccounts: [{ ...json, details }] }, 202);
  });

  return app;
}

/** A customer's PayPal account is stored once: approving again renews the one that is there. */
function vaultOnce(gateway: GatewayContext, customerId: string, account: PayPalAccount): string {
  const known = gateway.store.paymentMethods
    .listOf(customerId, false)
    .find(({ instrument }) => instrument.type === 'paypal' && instrument.email === account.email);
  return known?.token ?? addToVault(gateway, customerId, account).token;
}

import { Hono } from 'hono';
import { restConfiguration } from '../configuration.ts';
import type { GatewayContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { CardInput } from '../rules/read-card.ts';
import { threeDSecureRoutes } from '../three-d-secure/client-routes.ts';
import { tokenizeCard } from '../vault/tokenize-card.ts';
import { mintNonce } from '../vault/vault.ts';
import { applePayRoutes } from './apple-pay.ts';
import { asObject, asText, readClientRequest } from './client-request.ts';
import { paymentMethodJson, vaultedMethodJson } from './payment-method-json.ts';
import { payPalRoutes } from './paypal.ts';

function cardInputOf(card: Record<string, unknown>): CardInput {
  const [month, year] = (asText(card['expirationDate']) ?? '').split('/');
  const address = asObject(card['billingAddress']);
  return {
    number: asText(card['number']) ?? null,
    cvv: asText(card['cvv']) ?? null,
    expirationMonth: asText(card['expirationMonth']) ?? month?.trim() ?? null,
    expirationYear: asText(card['expirationYear']) ?? year?.trim() ?? null,
    cardholderName: asText(card['cardholderName']) ?? null,
    billingAddress: {
      postalCode: asText(address['postalCode']) ?? null,
      streetAddress: asText(address['streetAddress']) ?? null,
    },
  };
}

/**
 * The widget's REST calls, below `/merchants/<id>/client_api/v1`; its GraphQL calls are in
 * `../graphql/`.
 */
export function clientApi(gateway: GatewayContext): Hono {
  const app = new Hono();

  app.get('/configuration', async (context) => {
    await readClientRequest(context, gateway.clock());
    return context.json(restConfiguration(gateway));
  });

  app.get('/payment_methods', async (context) => {
    const { body, customerId } = await readClientRequest(context, gateway.clock());
    if (customerId === null)
      throw new Refusal('AUTHORIZATION', 'Only a customer has stored payment methods.');
    const { account } = gateway;
    const methods = gateway.store.paymentMethods.listOf(customerId, body['defaultFirst'] === '1');
    // Every listing mints new nonces, so one spent or shown elsewhere is never reused.
    const paymentMethods = gateway.store.transact(() =>
      methods.map(({ instrument, token, isDefault }) => {
        const { nonce } = mintNonce(gateway, instrument, { customerId, vaultedToken: token });
        return vaultedMethodJson(nonce, instrument, {
          isDefault,
          hasSubscription: account.subscriptions,
        });
      }),
    );
    return context.json({ paymentMethods });
  });

  app.post('/payment_methods/credit_cards', async (context) => {
    const { body, customerId } = await readClientRequest(context, gateway.clock());
    const card = asObject(body['creditCard']);
    const validate = asObject(card['options'])['validate'] !== false;
    const { nonce } = tokenizeCard(gateway, cardInputOf(card), { validate, customerId });
    return context.json({ creditCards: [paymentMethodJson(nonce)] }, 202);
  });

  app.route('/', payPalRoutes(gateway));
  app.route('/', threeDSecureRoutes(gateway));
  app.route('/', applePayRoutes(gateway));
  return app;
}

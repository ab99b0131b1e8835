/// <reference path="../braintree-web.d.ts" />
import library from 'braintree-web';
import { flag, oneOf, text } from '../form/field.ts';
import { calling, type Flow } from './flow.ts';

/**
 * PayPal with the library, without the widget: all kinds of payments, and vault-initiated checkout.
 */
export const payPalFlow: Flow = {
  title: 'PayPal, vault-initiated',
  about:
    'Checkout with a saved PayPal account: PayPal’s window opens over a backdrop, and a click on the backdrop brings it to the front.',
  usual: {
    authorization: 'customer',
    request: {
      amount: '10.00',
      currency: 'USD',
      vaultInitiatedCheckoutPaymentMethodToken: 'rehearsal-token',
    },
  },
  fields: [
    text('request.amount', 'Amount'),
    text('request.currency', 'Currency'),
    text('request.vaultInitiatedCheckoutPaymentMethodToken', 'Token of the saved account'),
    flag('request.optOutOfModalBackdrop', 'No backdrop'),
    oneOf('request.flow', 'Flow (createPayment only)', ['checkout', 'vault', 'nonsense']),
    oneOf('request.intent', 'Intent', ['authorize', 'capture', 'sale', 'order']),
    flag('request.offerCredit', 'Offer PayPal Credit'),
    flag('options.autoSetDataUserIdToken', 'Give PayPal’s script the payer’s id token'),
  ],
  start: async ({ client, setup }) => {
    const component = await library.paypalCheckout.create({ client, ...setup.options });
    const { request = {} } = setup;
    return {
      component,
      actions: [
        {
          label: 'Start vault-initiated checkout',
          run: calling(component, 'startVaultInitiatedCheckout', request),
        },
        { label: 'Focus its window', run: calling(component, 'focusVaultInitiatedCheckoutWindow') },
        { label: 'Close its window', run: calling(component, 'closeVaultInitiatedCheckoutWindow') },
        { label: 'Create payment', run: calling(component, 'createPayment', request) },
        { label: 'Tokenize payment', run: calling(component, 'tokenizePayment', request) },
        {
          label: 'Load PayPal’s script',
          run: async () => {
            await component['loadPayPalSDK']?.(request);
            return {
              loaded: document.querySelector<HTMLScriptElement>('script[src*="/sdk/js"]')?.src,
            };
          },
        },
        { label: 'Tear down', run: calling(component, 'teardown') },
      ],
    };
  },
};

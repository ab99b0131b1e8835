/// <reference path="../braintree-web.d.ts" />
import library from 'braintree-web';
import { flag, text } from '../form/field.ts';
import { calling, type Flow } from './flow.ts';

/** The vault with the library, without the widget. */
export const vaultManagerFlow: Flow = {
  title: 'Saved methods',
  about: 'Lists and deletes a customer’s saved payment methods without the widget.',
  usual: {
    authorization: 'customer',
    saved: [
      { kind: 'card', number: '4111111111111111' },
      { kind: 'paypal', email: 'ada@example.com' },
    ],
  },
  fields: [
    flag('request.defaultFirst', 'Default method first'),
    text('extras.nonce', 'Nonce to delete', { hint: 'If empty, the first in the list.' }),
  ],
  start: async ({ client, setup }) => {
    const component = await library.vaultManager.create({ client, ...setup.options });
    const list = calling(component, 'fetchPaymentMethods', setup.request);
    return {
      component,
      actions: [
        { label: 'List saved methods', run: list },
        {
          label: 'Delete a saved method',
          run: async () => {
            const nonce =
              setup.extras?.['nonce'] ?? ((await list()) as { nonce: string }[])[0]?.nonce;
            await component['deletePaymentMethod']?.(nonce);
            return { deleted: nonce };
          },
        },
        { label: 'Tear down', run: calling(component, 'teardown') },
      ],
    };
  },
};

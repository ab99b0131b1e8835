/// <reference path="../braintree-web.d.ts" />
import library from 'braintree-web';
import { flag, oneOf, text } from '../form/field.ts';
import { calling, type Flow } from './flow.ts';

/** Venmo with the library, without the widget: QR code, web login, and app switch on a phone. */
export const venmoFlow: Flow = {
  title: 'Venmo',
  about:
    'A code to scan on a desktop, a window to log in, or the app of a phone: the options and the browser decide.',
  usual: { options: { allowDesktop: true } },
  fields: [
    flag('options.allowDesktop', 'On a desktop (QR code)'),
    flag('options.allowDesktopWebLogin', 'By web login', { hint: 'Wants a usage.' }),
    oneOf('options.paymentMethodUsage', 'Usage', ['multi_use', 'single_use']),
    flag('options.requireManualReturn', 'The shopper comes back by hand'),
    flag('options.allowNewBrowserTab', 'May return into a new tab'),
    flag('options.ignoreHistoryChanges', 'The address is left alone'),
    text('options.profileId', 'Profile id'),
    text('options.displayName', 'Display name'),
    text('options.deepLinkReturnUrl', 'Deep link back'),
  ],
  start: async ({ client, setup }) => {
    const component = await library.venmo.create({ client, ...setup.options });
    return {
      component,
      actions: [
        { label: 'Tokenize', run: calling(component, 'tokenize', setup.request) },
        { label: 'Cancel tokenization', run: calling(component, 'cancelTokenization') },
        { label: 'Is the browser supported?', run: calling(component, 'isBrowserSupported') },
        { label: 'Is there a result?', run: calling(component, 'hasTokenizationResult') },
        { label: 'Tear down', run: calling(component, 'teardown') },
      ],
    };
  },
};

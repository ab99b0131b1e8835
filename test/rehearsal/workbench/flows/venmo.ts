/// <reference path="../braintree-web.d.ts" />
import library from 'braintree-web';
import { flag, oneOf, text } from '../form/field.ts';
import { calling, type Flow } from './flow.ts';

/** Venmo with the library, without the widget: QR code, web login, and app switch on a phone. */
export const venmoFlow: Flow = {
  title: 'Venmo',
  about:
    'A QR code on a desktop, a login window or the app on a phone, depending on the options and the browser.',
  usual: { options: { allowDesktop: true } },
  fields: [
    flag('options.allowDesktop', 'Allow desktop (QR code)'),
    flag('options.allowDesktopWebLogin', 'Allow web login', { hint: 'Needs a usage.' }),
    oneOf('options.paymentMethodUsage', 'Usage', ['multi_use', 'single_use']),
    flag('options.requireManualReturn', 'Manual return by the shopper'),
    flag('options.allowNewBrowserTab', 'May return in a new tab'),
    flag('options.ignoreHistoryChanges', 'Leave the URL unchanged'),
    text('options.profileId', 'Profile id'),
    text('options.displayName', 'Display name'),
    text('options.deepLinkReturnUrl', 'Deep link for the return'),
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

// A stand-in for version 4 of PayPal's checkout.js: a button and an approval window.

import { openWindow, rehearsalButton } from './rehearsal-window.ts';

type ButtonConfiguration = {
  style?: { label?: string };
  /** Resolves without a token when it failed and the widget has already shown the error. */
  payment(): Promise<string | undefined>;
  onAuthorize(data: Record<string, string>): unknown;
  /** The widget sets none; a page that renders the button itself may. */
  onCancel?(data: Record<string, string>): unknown;
  onError(error: unknown): void;
};

async function approve(config: ButtonConfiguration): Promise<void> {
  const popup = openWindow('rehearsal-paypal');
  try {
    const token = await config.payment();
    if (token === undefined) return popup?.close();
    if (popup === null) throw new Error('The PayPal window was blocked.');
    const reported = popup.report('rehearsal-paypal', token);
    await popup.show(`/paypal/approve?token=${encodeURIComponent(token)}`);
    const report = await reported;
    const isAgreement = token.startsWith('BA-');
    if (report === undefined || report.canceled) {
      config.onCancel?.(isAgreement ? { billingToken: token } : { paymentToken: token });
      return;
    }
    const payerID = String(report['payerId']);
    await config.onAuthorize(
      isAgreement
        ? { billingToken: token, payerID, intent: 'tokenize' }
        : {
            paymentToken: token,
            paymentID: String(report['paymentId']),
            payerID,
            intent: String(report['intent']),
          },
    );
  } catch (error) {
    popup?.close();
    config.onError(error);
  }
}

function render(config: ButtonConfiguration, selector: string): Promise<void> {
  const place = document.querySelector(selector);
  if (place === null) return Promise.reject(new Error(`No element ${selector} for PayPal.`));
  const name = config.style?.label === 'credit' ? 'PayPal Credit' : 'PayPal';
  place.replaceChildren(rehearsalButton(name, () => void approve(config)));
  return Promise.resolve();
}

Object.assign(window, {
  paypal: {
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card', VENMO: 'venmo' },
    Button: { render },
  },
});

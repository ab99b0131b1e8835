// A stand-in for Google's pay.js: a button and a window in place of the payment sheet.

import { gateway, openWindow, rehearsalButton } from './rehearsal-window.ts';

type Json = Record<string, unknown>;
type PaymentDataRequest = {
  apiVersion?: number;
  transactionInfo?: Json;
  merchantInfo?: Json;
  paymentMethodTokenizationParameters?: { parameters?: Json };
  allowedPaymentMethods?: (string | { tokenizationSpecification?: { parameters?: Json } })[];
};

/** An error in the form that pay.js rejects with; the widget only reads the code. */
function refusal(statusCode: 'CANCELED' | 'DEVELOPER_ERROR', statusMessage: string) {
  return Object.assign(new Error(statusMessage), { statusCode, statusMessage });
}

/** Reads the gateway credential, whose place depends on the request's API version. */
function credentialOf(request: PaymentDataRequest): Json {
  const [method] = request.allowedPaymentMethods ?? [];
  const parameters =
    request.paymentMethodTokenizationParameters?.parameters ??
    (typeof method === 'object' ? method.tokenizationSpecification?.parameters : undefined);
  return {
    authorizationFingerprint: parameters?.['braintree:authorizationFingerprint'],
    tokenizationKey: parameters?.['braintree:clientKey'],
  };
}

async function openSheet(request: PaymentDataRequest): Promise<string> {
  const response = await fetch(`${gateway}/google/sheets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...credentialOf(request), transactionInfo: request.transactionInfo }),
  });
  const { id, error } = (await response.json()) as { id?: string; error?: { message: string } };
  if (id === undefined) throw refusal('DEVELOPER_ERROR', error?.message ?? 'No sheet.');
  return id;
}

async function loadPaymentData(request: PaymentDataRequest): Promise<Json> {
  const popup = openWindow('rehearsal-google-pay');
  try {
    const id = await openSheet(request);
    if (popup === null) throw refusal('CANCELED', 'The window was blocked.');
    const reported = popup.report('rehearsal-wallet', id);
    await popup.show(`/google/sheet?id=${id}`);
    const report = await reported;
    if (report === undefined || report.canceled) throw refusal('CANCELED', 'The sheet was closed.');
    const token = { token: JSON.stringify(report['token']) };
    return request.apiVersion === 2
      ? {
          apiVersion: 2,
          apiVersionMinor: 0,
          paymentMethodData: {
            type: 'CARD',
            description: report['description'],
            tokenizationData: { type: 'PAYMENT_GATEWAY', ...token },
          },
        }
      : { paymentMethodToken: { tokenizationType: 'PAYMENT_GATEWAY', ...token } };
  } catch (error) {
    popup?.close();
    throw error;
  }
}

class PaymentsClient {
  async isReadyToPay(): Promise<{ result: boolean }> {
    const response = await fetch(`${gateway}/google/ready`);
    return (await response.json()) as { result: boolean };
  }

  /** Google preloads its sheet here; the stand-in has nothing to preload. */
  prefetchPaymentData(): void {}

  createButton({ onClick }: { onClick(event: MouseEvent): void }): HTMLElement {
    return rehearsalButton('Google Pay', onClick);
  }

  loadPaymentData(request: PaymentDataRequest): Promise<Json> {
    return loadPaymentData(request);
  }
}

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });

// A stand-in for Safari's ApplePaySession. Load it before the widget is created.

import { gateway, openWindow, type RehearsalWindow } from './rehearsal-window.ts';

type PaymentRequest = { total?: { label?: string; amount?: string }; currencyCode?: string };
type Handler<Event> = ((event: Event) => void) | null;

class RehearsalApplePaySession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;

  onvalidatemerchant: Handler<{ validationURL: string }> = null;
  onpaymentauthorized: Handler<{ payment: { token: unknown } }> = null;
  oncancel: Handler<object> = null;
  readonly #request: PaymentRequest;
  #popup: RehearsalWindow | null = null;
  #ended = false;

  constructor(version: number, request: PaymentRequest) {
    if (!RehearsalApplePaySession.supportsVersion(version))
      throw new TypeError(`Version ${version} is not supported.`);
    this.#request = request;
  }

  static supportsVersion(version: number): boolean {
    return version >= 1 && version <= 14;
  }

  static canMakePayments(): boolean {
    return true;
  }

  begin(): void {
    this.#popup = openWindow('rehearsal-apple-pay');
    // Handlers are already set, but a browser calls them only after begin() returns.
    setTimeout(() => this.onvalidatemerchant?.({ validationURL: `${gateway}/apple/validate` }));
  }

  completeMerchantValidation(session: { merchantSessionIdentifier?: string }): void {
    void this.#show(session.merchantSessionIdentifier ?? '');
  }

  completePayment(): void {
    this.#ended = true;
    this.#popup?.close();
  }

  abort(): void {
    this.completePayment();
  }

  async #show(id: string): Promise<void> {
    const popup = this.#popup;
    if (popup === null) return this.#cancel();
    const { label = '', amount = '' } = this.#request.total ?? {};
    const query = new URLSearchParams({ id, label, amount });
    const reported = popup.report('rehearsal-wallet', id);
    await popup.show(`/apple/sheet?${query}`);
    const report = await reported;
    if (report === undefined || report.canceled) return this.#cancel();
    this.onpaymentauthorized?.({ payment: { token: report['token'] } });
  }

  #cancel(): void {
    if (!this.#ended) this.oncancel?.({});
    this.#ended = true;
  }
}

/** Safari paints the widget's button natively; elsewhere it would be blank. */
function paintButton(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.apple-pay-button { display: grid; place-items: center; min-height: 44px; cursor: pointer;' +
      ' border-radius: 4px; background: #ffc439; color: #111; font: 600 16px system-ui, sans-serif }' +
      '.apple-pay-button::before { content: "Apple Pay (rehearsal)" }',
  );
  document.adoptedStyleSheets.push(sheet);
}

if (!('ApplePaySession' in window)) {
  Object.assign(window, { ApplePaySession: RehearsalApplePaySession });
  paintButton();
}

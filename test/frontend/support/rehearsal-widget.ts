import type {
  ConfigurationChange,
  Dropin,
  DropinOptions,
  PaymentMethodPayload,
} from 'braintree-web-drop-in';

/** State of the stand-in below, for tests. */
interface RehearsalWidget {
  created: DropinOptions[];
  tornDown: number;
  cleared: number;
  updated: ConfigurationChange[];
  /** What each request for a payment method told the bank. */
  told: unknown[];
  /** Makes the next `create` fail. */
  failNext: boolean;
  /** Makes the next `create` hang; with `card fields`, after it has added those to the page. */
  hangNext: 'card fields' | 'anything' | undefined;
  /** Lets a hanging `create` answer after all. */
  comeLate: (() => void) | undefined;
  /** What happens to the next stylesheet; undefined: there is none. */
  stylesheetNext: 'load' | 'error' | 'nothing' | undefined;
  /** Makes the next request for a payment method fail, as for a refused card. */
  refuseNext: Error | null;
  /** Details of the next payment method, such as a bank's result. */
  giveNext: Partial<PaymentMethodPayload>;
  /** The same for the one after. */
  giveThen: Partial<PaymentMethodPayload>;
  /** Has the bank ask the shopper at the next request, until this resolves. */
  askNext: Promise<void> | undefined;
  /** Makes the shopper cancel the bank's question at the next request. */
  cancelNext: boolean;
  /** Keeps the widget from reporting that its choice was taken back, as while it asks a bank. */
  silent: boolean;
}

const STYLESHEET_ID = 'braintree-dropin-stylesheet';

const UNUSED: RehearsalWidget = {
  created: [],
  tornDown: 0,
  cleared: 0,
  updated: [],
  told: [],
  failNext: false,
  hangNext: undefined,
  comeLate: undefined,
  stylesheetNext: undefined,
  refuseNext: null,
  giveNext: {},
  giveThen: {},
  askNext: undefined,
  cancelNext: false,
  silent: false,
};

export const widget: RehearsalWidget = structuredClone(UNUSED);

export function resetWidget() {
  Object.assign(widget, structuredClone(UNUSED));
}

/**
 * Stands in for the payment widget, whose fields live in frames of another origin and so cannot run
 * in jsdom (the browser tests use the real one). A button chooses a card.
 */
export async function create(options: DropinOptions): Promise<Dropin> {
  if (widget.failNext) {
    widget.failNext = false;
    throw Object.assign(new Error('All payment options failed to load.'), { name: 'DropinError' });
  }
  if (options.container.innerHTML !== '') throw new Error('The container must be empty');
  if (widget.stylesheetNext) addStylesheet(widget.stylesheetNext);
  widget.stylesheetNext = undefined;
  if (widget.hangNext) {
    if (widget.hangNext === 'card fields') addCardFields(options.container);
    widget.hangNext = undefined;
    await new Promise<void>((resolve) => {
      widget.comeLate = resolve;
    });
  }
  widget.created.push(options);
  const handlers = new Map<string, () => void>();
  let requestable = false;
  const choose = document.createElement('button');
  choose.textContent = 'Choose card';
  choose.onclick = () => {
    requestable = true;
    handlers.get('paymentMethodRequestable')?.();
  };
  options.container.append(choose);
  return {
    async requestPaymentMethod({ threeDSecure }) {
      if (!requestable) throw new Error('No payment method is available.');
      widget.told.push(threeDSecure);
      const { askNext, cancelNext, refuseNext, giveNext, giveThen } = widget;
      Object.assign(widget, { askNext: undefined, cancelNext: false, refuseNext: null });
      Object.assign(widget, { giveNext: giveThen, giveThen: {} });
      await askNext;
      if (cancelNext) handlers.get('3ds:customer-canceled')?.();
      if (refuseNext) throw refuseNext;
      const details = { cardType: 'Visa', lastFour: '1111' };
      return { nonce: `nonce-${widget.cleared + 1}`, type: 'CreditCard', details, ...giveNext };
    },
    clearSelectedPaymentMethod() {
      widget.cleared += 1;
      requestable = false;
      if (!widget.silent) handlers.get('noPaymentMethodRequestable')?.();
    },
    isPaymentMethodRequestable: () => requestable,
    getAvailablePaymentOptions: () =>
      options.paymentOptionPriority.filter((option) => option !== 'card' || options.card),
    updateConfiguration: (...change) => widget.updated.push(change),
    on: (event, handler) => handlers.set(event, handler),
    off: (event) => handlers.delete(event),
    async teardown() {
      widget.tornDown += 1;
      document.getElementById(STYLESHEET_ID)?.remove();
    },
  };
}

/** Adds the card fields, as the widget does while it loads. */
function addCardFields(container: HTMLElement) {
  const name = 'braintree-hosted-field-number';
  container.append(Object.assign(document.createElement('iframe'), { name }));
}

/** Adds the stylesheet, as the widget does, which does not wait for it. */
function addStylesheet(becomes: 'load' | 'error' | 'nothing') {
  if (document.getElementById(STYLESHEET_ID)) return;
  const link = Object.assign(document.createElement('link'), { id: STYLESHEET_ID });
  document.head.append(link);
  if (becomes !== 'nothing') setTimeout(() => link.dispatchEvent(new Event(becomes)));
}

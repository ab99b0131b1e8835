import type { Dropin, DropinOptions } from 'braintree-web-drop-in';

/** What tests see of the stand-in below. */
interface RehearsalWidget {
  created: DropinOptions[];
  tornDown: number;
  cleared: number;
  updated: unknown[][];
  /** Makes the next create fail. */
  failNext: boolean;
  /** Makes the next create never answer. */
  hangNext: boolean;
  /** Makes the next request for the payment method fail, as for a card that is refused. */
  refuseNext: boolean;
}

export const widget: RehearsalWidget = {
  created: [],
  tornDown: 0,
  cleared: 0,
  updated: [],
  failNext: false,
  hangNext: false,
  refuseNext: false,
};

export function resetWidget() {
  Object.assign(widget, { created: [], tornDown: 0, cleared: 0, updated: [] });
  Object.assign(widget, { failNext: false, hangNext: false, refuseNext: false });
}

/**
 * Stands in for the payment widget, whose fields live in frames of another origin and so cannot run
 * in jsdom (the browser tests use the real one). A button chooses a card.
 */
export async function create(options: DropinOptions): Promise<Dropin> {
  if (widget.failNext) {
    widget.failNext = false;
    throw new Error('All payment options failed to load.');
  }
  if (widget.hangNext) {
    widget.hangNext = false;
    return await new Promise<never>(() => {});
  }
  if (options.container.innerHTML !== '') throw new Error('The container must be empty');
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
    async requestPaymentMethod() {
      if (!requestable) throw new Error('No payment method is available.');
      if (widget.refuseNext) {
        widget.refuseNext = false;
        throw new Error('Failed to fetch https://cards.example/chunk-7f.js');
      }
      return { nonce: `nonce-${widget.cleared + 1}`, type: 'CreditCard' };
    },
    clearSelectedPaymentMethod() {
      widget.cleared += 1;
      requestable = false;
      handlers.get('noPaymentMethodRequestable')?.();
    },
    isPaymentMethodRequestable: () => requestable,
    updateConfiguration: (...change) => widget.updated.push(change),
    on: (event, handler) => handlers.set(event, handler),
    async teardown() {
      widget.tornDown += 1;
    },
  };
}

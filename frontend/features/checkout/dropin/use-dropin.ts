import type { Dropin } from 'braintree-web-drop-in';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Cents, toDecimalString } from '#contract/money.ts';
import type { Widget } from '#contract/payments/payment-widget.ts';
import { createDropin } from './create-dropin.ts';
import { dropinLocale } from './dropin-locale.ts';
import { amountChanges, dropinOptions } from './dropin-options.ts';
import { addKeyboardAccess } from './keyboard-access.ts';

export type DropinState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  /**
   * `requestable`: the shopper has selected or entered a payment method that can be requested.
   * `lacksCard`: the shop takes cards but the widget could not load the card fields. `gone` is
   * aborted when the widget leaves the page. `follow` reads the widget's state again, as it reports
   * no changes while it asks a bank.
   */
  | {
      status: 'ready';
      dropin: Dropin;
      gone: AbortSignal;
      requestable: boolean;
      lacksCard: boolean;
      follow: () => void;
    };

interface DropinSeat {
  /** For the element that the widget is mounted into. */
  ref: RefObject<HTMLDivElement | null>;
  state: DropinState;
  retry(): void;
}

// A widget is not created before the previous one is torn down: they would share a stylesheet,
// which the teardown removes.
let lastGone: Promise<void> = Promise.resolve();

/**
 * Keeps one payment widget in the element while the component is mounted. For timeouts and
 * fallbacks, see `create-dropin.ts`.
 */
export function useDropin(clientToken: string, widget: Widget, amountCents: Cents): DropinSeat {
  const ref = useRef<HTMLDivElement>(null);
  const amount = toDecimalString(amountCents);
  // The amount the widget should show, and the amount it was given.
  const wanted = useRef(amount);
  const told = useRef(amount);
  const [state, setState] = useState<DropinState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes another widget
  useEffect(() => {
    const seat = ref.current;
    if (!seat) return;
    const gone = new AbortController();
    const others = widget.paymentOptions.filter((option) => option !== 'card');
    const creation = lastGone.then(async () => {
      // A component that unmounts at once (as in StrictMode) never creates a widget.
      if (gone.signal.aborted) return undefined;
      const locale = dropinLocale(navigator.languages);
      return await createDropin(({ withCard }) => {
        const container = document.createElement('div');
        seat.replaceChildren(container);
        told.current = wanted.current;
        const offered = withCard ? widget : { ...widget, paymentOptions: others };
        return dropinOptions({
          clientToken,
          widget: offered,
          amount: told.current,
          locale,
          container,
        });
      }, gone.signal);
    });
    setState({ status: 'loading' });
    creation.then(
      (dropin) => {
        if (gone.signal.aborted || !dropin) return;
        // Venmo's app returns to a new page, or to this one.
        clearVenmoReturn();
        window.addEventListener('hashchange', clearVenmoReturn, { signal: gone.signal });
        addKeyboardAccess(seat, gone.signal);
        const lacksCard =
          others.length < widget.paymentOptions.length &&
          !dropin.getAvailablePaymentOptions().includes('card');
        const follow = () => {
          const requestable = dropin.isPaymentMethodRequestable();
          setState({ status: 'ready', dropin, gone: gone.signal, requestable, lacksCard, follow });
        };
        dropin.on('paymentMethodRequestable', follow);
        dropin.on('noPaymentMethodRequestable', follow);
        follow();
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setState({ status: 'failed', error });
      },
    );
    return () => {
      gone.abort();
      lastGone = creation
        .then((dropin) => dropin?.teardown())
        .catch(() => undefined)
        .then(removeLeftFrames);
    };
  }, [clientToken, widget, attempt]);

  const dropin = state.status === 'ready' ? state.dropin : undefined;
  useEffect(() => {
    wanted.current = amount;
    if (!dropin || told.current === amount) return;
    told.current = amount;
    for (const change of amountChanges(widget, amount)) dropin.updateConfiguration(...change);
  }, [dropin, widget, amount]);

  return { ref, state, retry: () => setAttempt(attempt + 1) };
}

/**
 * Removes the frames that the widget's teardown forgets: Venmo's QR code, which would cover the page
 * if it is open, and whose Cancel button would do nothing; and those that open windows of PayPal and
 * Venmo, which would add up with every visit of the cart.
 */
function removeLeftFrames() {
  const left = document.querySelectorAll(
    '#venmo-desktop-iframe, [data-venmo-desktop-id], iframe[name^="dispatch_"]',
  );
  for (const element of left) element.remove();
}

const RESULT = /venmo(Success|Error|Cancel)=/;

/**
 * Removes the result of Venmo's app from the URL without a history entry. Call it once the widget
 * has read the result, which contains a payment method that can be used once.
 */
function clearVenmoReturn() {
  const { hash, pathname, search } = window.location;
  if (RESULT.test(hash)) window.history.replaceState(window.history.state, '', pathname + search);
}

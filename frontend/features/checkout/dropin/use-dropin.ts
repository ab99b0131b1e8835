import type { Dropin } from 'braintree-web-drop-in';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Cents, toDecimalString } from '../../../../functions/contract/money.ts';
import type { Widget } from '../../../../functions/contract/payment-widget.ts';
import { createInTime } from './create-in-time.ts';
import { clearVenmoReturn } from './venmo-return.ts';
import { widgetLocale } from './widget-locale.ts';
import { amountChanges, widgetOptions } from './widget-options.ts';

export type DropinState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  /**
   * `requestable`: the shopper has chosen or typed a way to pay that can be asked for. `lacksCard`: the
   * shop takes cards, and the widget could not load what they are typed into. `gone` says when the
   * widget has left the page. `follow` looks at the widget again: while it asks a bank it does not
   * tell what changes.
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
  /** Goes on the element that the widget is mounted into. */
  ref: RefObject<HTMLDivElement | null>;
  state: DropinState;
  retry(): void;
}

// Widgets follow one another: the next is not created before the last is gone, or they would
// share a stylesheet that the leaving one takes along.
let lastGone: Promise<void> = Promise.resolve();

/**
 * Keeps one payment widget in the element for as long as the component is on the page. How long it is
 * waited for, and what then: `create-in-time.ts`.
 */
export function useDropin(clientToken: string, widget: Widget, amountCents: Cents): DropinSeat {
  const ref = useRef<HTMLDivElement>(null);
  const amount = toDecimalString(amountCents);
  // What the shop wants the widget to show, and what the widget was told.
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
      // A component that left at once (StrictMode does, to try it out) never makes a widget.
      if (gone.signal.aborted) return undefined;
      const locale = widgetLocale(navigator.languages);
      return await createInTime(({ withCard }) => {
        const container = document.createElement('div');
        seat.replaceChildren(container);
        told.current = wanted.current;
        const offered = withCard ? widget : { ...widget, paymentOptions: others };
        return widgetOptions({
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
        // Venmo's app comes back to a new page, or to this one.
        clearVenmoReturn();
        window.addEventListener('hashchange', clearVenmoReturn, { signal: gone.signal });
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
      lastGone = creation.then((dropin) => dropin?.teardown()).catch(() => undefined);
    };
  }, [clientToken, widget, attempt]);

  const dropin = state.status === 'ready' ? state.dropin : undefined;
  useEffect(() => {
    wanted.current = amount;
    if (!dropin || told.current === amount) return;
    told.current = amount;
    for (const change of amountChanges(widget, amount)) dropin.updateConfiguration(...change);
  }, [dropin, widget, amount]);

  return { ref, state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

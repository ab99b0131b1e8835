import { useEffect, useId, useState } from 'react';
import type { Widget } from '#contract/payments/payment-widget.ts';
import { Button } from '../../../components/button.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { TermsLinks } from '../../../components/terms-links.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatShopMoney } from '../../../lib/shop-money.ts';
import type { Cart } from '../../../stores/cart-store.ts';
import type { useClientToken } from '../api/get-client-token.ts';
import { type DropinState, useDropin } from '../dropin/use-dropin.ts';
import type { OrderTotal } from '../hooks/use-quote.ts';
import { payDisabledReason } from '../pay-disabled-reason.ts';
import type { MountedDropin } from '../request-payment-method.ts';
import { useChallenge } from '../turnstile/turnstile-store.ts';
import styles from './payment-panel.module.css';
import { TurnstileCheck } from './turnstile-check.tsx';

/** Longer than most payments take. */
const LONG_MS = 10_000;

/** The payment widget and the Pay button, once there is a client token. */
export function PaymentPanel({
  token,
  declined,
  ...shown
}: Omit<Shown, 'clientToken' | 'widget'> & {
  token: ReturnType<typeof useClientToken>;
  /** The payment method that was declined on an earlier visit, if nothing else says so. */
  declined: string | undefined;
}) {
  return (
    <>
      {token.isPending ? <PaymentSkeleton /> : null}
      {token.isError ? <LoadError what="The payment form" query={token} /> : null}
      {declined !== undefined && token.data?.widget.preselectsMethod === false ? (
        <p>{declined} was declined: choose another way to pay, or try it again.</p>
      ) : null}
      {token.data === undefined ? null : (
        <WidgetAndButton
          clientToken={token.data.clientToken}
          widget={token.data.widget}
          {...shown}
        />
      )}
    </>
  );
}

interface Shown {
  clientToken: string;
  widget: Widget;
  cart: Cart;
  total: OrderTotal;
  paying: boolean;
  /** Whether the payment has left the widget, and a bank's question with it. */
  isCharging: boolean;
  onPay: (mounted: MountedDropin) => void;
}

/** The widget and the Pay button, which shows the amount, with the reason if it is disabled. */
function WidgetAndButton({ clientToken, widget, cart, total, paying, isCharging, onPay }: Shown) {
  const reasonId = useId();
  const { ref, state, retry } = useDropin(clientToken, widget, total.cents);
  const ready = state.status === 'ready';
  const follow = ready ? state.follow : undefined;
  useEffect(() => {
    if (!paying) follow?.();
  }, [paying, follow]);
  const { asked, answer } = useChallenge();
  const challenge = asked > 0 ? widget.challenge : undefined;
  const awaitsPerson = challenge !== undefined && answer === null;
  const reason = paying
    ? undefined
    : payDisabledReason(state, cart, { whyNoTotal: total.whyNone, awaitsPerson });
  return (
    <>
      {paying ? null : <WidgetLoad state={state} onRetry={retry} />}
      <div
        ref={ref}
        className={classNames(styles['seat'], !ready && styles['waiting'])}
        inert={paying}
      />
      {challenge ? <TurnstileCheck challenge={challenge} paying={paying} /> : null}
      <Button
        wide
        busy={paying}
        disabled={reason !== undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => {
          if (ready) onPay(state);
        }}
      >
        {paying ? 'Paying…' : payText(total)}
      </Button>
      {reason ? (
        <p id={reasonId} className="soft small">
          {reason}
        </p>
      ) : null}
      {paying && (isCharging || !widget.threeDSecure) ? <StillPaying /> : null}
      <p className="soft small">
        Braintree, a PayPal service, takes the payment. Your card number goes straight to them and
        never to this shop{widget.threeDSecure ? ', and your bank may ask you to confirm it' : ''}.
        {widget.keepsMethods === false ? null : ` ${keptText(widget)}`}
      </p>
      <TermsLinks inNewTab />
    </>
  );
}

/**
 * What to do while a payment takes long, as it may wait for a lost connection. Not while it may wait
 * for the shopper, before a bank's question.
 */
function StillPaying() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isLong ? 'soft small' : 'visually-hidden'}>
      {isLong ? 'This takes longer than usual. Please keep this page open.' : null}
    </p>
  );
}

/** Loading or failure of the widget; the widget's own messages: `lib/error-text.ts`. */
function WidgetLoad({ state, onRetry }: { state: DropinState; onRetry: () => void }) {
  if (state.status === 'loading') return <PaymentSkeleton />;
  if (state.status === 'failed')
    return <LoadError what="The payment form" query={{ error: state.error, refetch: onRetry }} />;
  if (!state.lacksCard) return null;
  return (
    <LoadError what="The card form" query={{ refetch: onRetry }}>
      Please pay in another way, or try again.
    </LoadError>
  );
}

/** Which payment methods are saved: the widget asks about a card alone. */
function keptText({ saveCardChoice }: Widget): string {
  return saveCardChoice
    ? 'They keep a PayPal account for your next visit, and a card unless you untick “Save card”; you can remove them under Edit.'
    : 'They keep a card or PayPal account for your next visit; you can remove it under Edit.';
}

/** Shows no amount until it is complete. */
function payText({ cents, isPart }: OrderTotal): string {
  return isPart ? 'Pay' : `Pay ${formatShopMoney(cents)}`;
}

/** Placeholder of the payment form, about as tall as the form. */
function PaymentSkeleton() {
  return (
    <div className={styles['form']}>
      <LoadingNote text="Loading the payment form" />
      <Skeleton width="half" />
      <Skeleton className={styles['input']} />
      <Skeleton className={styles['input']} />
      <Skeleton className={styles['input']} />
    </div>
  );
}

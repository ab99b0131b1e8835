import type { Dropin } from 'braintree-web-drop-in';
import { type Cents, formatMoney } from '../../../../functions/contract/money.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useDropin } from '../dropin/use-dropin.ts';
import styles from './dropin-panel.module.css';
import { PaymentSkeleton } from './payment-skeleton.tsx';

/** The payment widget and the button that pays, which says how much. */
export function DropinPanel({
  clientToken,
  totalCents,
  refusal,
  paying,
  blocked,
  onPay,
}: {
  clientToken: string;
  totalCents: Cents;
  refusal: string | undefined;
  paying: boolean;
  /** The cart cannot be paid for as it is. */
  blocked: boolean;
  onPay: (dropin: Dropin) => void;
}) {
  const { ref, state, retry } = useDropin(clientToken, totalCents);
  const ready = state.status === 'ready';
  return (
    <>
      {state.status === 'loading' ? <PaymentSkeleton /> : null}
      {state.status === 'failed' ? (
        <LoadFailed what="The payment form" error={state.error} onRetry={retry} />
      ) : null}
      <div
        ref={ref}
        className={classNames(styles['seat'], !ready && styles['waiting'])}
        inert={paying}
      />
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button
        wide
        busy={paying}
        disabled={!ready || !state.requestable || blocked}
        onClick={() => {
          if (ready) onPay(state.dropin);
        }}
      >
        {paying ? 'Paying…' : `Pay ${formatMoney(totalCents)}`}
      </Button>
      <p className={styles['taker']}>
        Braintree, a PayPal service, takes the payment. Your card number goes straight to them and
        never to this shop.
      </p>
    </>
  );
}

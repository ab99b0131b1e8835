import type { PaymentRecord } from '../../../../functions/contract/order-history.ts';
import type { Refund } from '../../../../functions/contract/refund.ts';
import { DateText } from '../../../components/date-text.tsx';
import { formatDollars } from '../../../lib/shop-money.ts';
import { DISPUTE_TEXT, PAYMENT_TEXT, REFUND_TEXT, SETTLEMENT_TEXT } from '../money-state-text.ts';
import styles from './order-history.module.css';

/** An order's payment and what went back of it, as they stand. */
export function OrderMoney({
  payment,
  refunds,
}: {
  payment: PaymentRecord;
  refunds: readonly Refund[];
}) {
  const { settlement, dispute } = payment;
  return (
    <dl className={styles['money']}>
      <div>
        <dt>Payment</dt>
        <dd>
          {formatDollars(payment.amount)}, {PAYMENT_TEXT[payment.state]}
          <p className={styles['id']}>{payment._id}</p>
          <Trouble text={payment.trouble} />
        </dd>
      </div>
      {settlement ? (
        <div>
          <dt>Settlement</dt>
          <dd>
            {SETTLEMENT_TEXT[settlement]} <Since iso={payment.settlementAt} />
          </dd>
        </div>
      ) : null}
      {dispute ? (
        <div>
          <dt>Dispute</dt>
          <dd>
            {DISPUTE_TEXT[dispute]} <Since iso={payment.disputeAt} />
          </dd>
        </div>
      ) : null}
      {refunds.map((refund) => (
        <div key={refund._id}>
          <dt>Refund</dt>
          <dd>
            {refundText(refund)}
            {refund.reason ? <p dir="auto">“{refund.reason}”</p> : null}
            <Trouble text={refund.trouble} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function refundText({ amount, toGiftCard, state, kind, cancels, restocks }: Refund): string {
  const money = `${formatDollars(amount)}, ${REFUND_TEXT[state]}`;
  if (state === 'failed') return money;
  const parts = [
    money,
    kind === 'void' && 'before it settled',
    toGiftCard !== undefined && `${formatDollars(toGiftCard)} of it to the gift card`,
    cancels && 'the order cancelled with it',
    restocks && 'its books back on sale',
  ];
  return parts.filter(Boolean).join(', ');
}

function Since({ iso }: { iso: string | null }) {
  if (iso === null) return null;
  return (
    <>
      (<DateText iso={iso} to="minute" />)
    </>
  );
}

function Trouble({ text }: { text: string | null }) {
  return text === null ? null : <p className={styles['trouble']}>{text}</p>;
}

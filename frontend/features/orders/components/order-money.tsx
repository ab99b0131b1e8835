import type { CartLine } from '#contract/orders/cart-lines.ts';
import type { Order } from '#contract/orders/order.ts';
import type { OrderTimelineAnswer } from '#contract/orders/order-timeline.ts';
import type { Refund } from '#contract/refunds/refund.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Fact, Facts } from '../../../components/fact.tsx';
import { formatDollars } from '../../../lib/shop-money.ts';
import { isUncollected } from '../order-sums.ts';
import { disputeText, PAYMENT_TEXT, REFUND_TEXT, SETTLEMENT_TEXT } from '../payment-status-text.ts';
import styles from './order-timeline.module.css';

/** The current state of an order's payment and refunds. */
export function OrderMoney({
  order,
  payment,
  refunds,
}: Pick<OrderTimelineAnswer, 'order' | 'payment' | 'refunds'>) {
  const dispute = disputeText(order);
  const { settlement } = payment;
  return (
    <Facts>
      <Fact name="Payment">
        {formatDollars(payment.amount)}, {PAYMENT_TEXT[payment.state]}
        <p className={styles['id']}>{payment._id}</p>
        <LastError text={payment.trouble} />
      </Fact>
      {settlement ? (
        <Fact name="Settlement">
          {SETTLEMENT_TEXT[settlement]} <Since iso={payment.settlementAt} />
        </Fact>
      ) : null}
      {dispute ? (
        <Fact name="Dispute">
          {dispute} <Since iso={payment.disputeAt} />
        </Fact>
      ) : null}
      {refunds.map((refund) => (
        <Fact key={refund._id} name="Refund">
          {refundText(refund, order)}
          {refund.reason ? <p dir="auto">“{refund.reason}”</p> : null}
          <LastError text={refund.trouble} />
        </Fact>
      ))}
    </Facts>
  );
}

function refundText(
  { amount, toGiftCard, state, kind, cancels, restocks, products = [], delivery }: Refund,
  order: Order,
): string {
  const money = formatDollars(amount);
  if (state === 'failed') return `${money}, ${REFUND_TEXT[state]}`;
  const parts = [
    money,
    kind === 'void' ? voidText(order) : REFUND_TEXT[state],
    toGiftCard !== undefined && `${formatDollars(toGiftCard)} of it to the gift card`,
    cancels && 'the order cancelled with it',
    delivery && 'the price of the delivery',
    ...products.map((one) => copiesText(one, order)),
    restocks && (cancels ? 'its books back on sale' : 'back on sale'),
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * What became of a charge that was voided, or had been declined by then: a voided one never settles.
 */
function voidText(order: Order): string {
  if (isUncollected(order)) return 'what was charged of it never collected';
  return order.settlement === null
    ? `${REFUND_TEXT.succeeded}, before it settled`
    : 'what was charged of it not collected then, but settled later';
}

function copiesText({ _id, count }: CartLine, { products }: Order): string {
  const name = products.find((line) => line._id === _id)?.name ?? 'a book';
  return count === 1 ? `1 copy of ${name}` : `${count} copies of ${name}`;
}

function Since({ iso }: { iso: string | null }) {
  if (iso === null) return null;
  return (
    <>
      (<DateText iso={iso} to="minute" />)
    </>
  );
}

function LastError({ text }: { text: string | null }) {
  return text === null ? null : <p className="wrong">{text}</p>;
}

import type { Order } from '../../../../functions/contract/order.ts';
import { Fact } from '../../../components/fact.tsx';
import { isCharged, type PaidWithOrder, paidWith } from '../order-sums.ts';

/** What paid an order, and the transaction if anything was charged. */
export function PaymentFacts({ order }: { order: Order }) {
  const isNamed = paidWith(order).length > 0;
  if (!isCharged(order)) {
    return (
      <Fact name="Payment">
        <PaidWith order={order} />
        <p>Nothing was charged</p>
      </Fact>
    );
  }
  return (
    <>
      {isNamed ? (
        <Fact name="Payment">
          <PaidWith order={order} />
        </Fact>
      ) : null}
      <Fact name={isNamed ? 'Transaction' : 'Payment'}>{order.transaction_id}</Fact>
    </>
  );
}

/** What paid an order: a method, or a gift card and a method with their amounts. */
export function PaidWith({ order }: { order: PaidWithOrder }) {
  return paidWith(order).map((text) => <p key={text}>{text}</p>);
}

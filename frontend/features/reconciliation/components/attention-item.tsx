import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fromDollars } from '#contract/money.ts';
import { paymentLabels } from '#contract/payments/payment-state.ts';
import type { AttentionItem, Closing } from '#contract/reconciliation/attention.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { Fact, Facts } from '../../../components/fact.tsx';
import { Price } from '../../../components/price.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { closingTexts } from '../closing-text.ts';
import styles from './attention-item.module.css';

/** The call that closes each kind by hand. */
const CLOSING_CALL = {
  payment: 'PUT /payment/:paymentId/:userId',
  refund: 'PUT /refund/:refundId/:userId',
} as const;

/** One payment or refund that needs attention: its facts, what to do, and how to close it. */
export function AttentionListItem({
  item,
  onClose,
}: {
  item: AttentionItem;
  onClose: (as: Closing) => void;
}) {
  const may = usePermission();
  const titleId = useId();
  return (
    <li>
      <article className={styles['item']} aria-labelledby={titleId}>
        <h2 className={styles['title']} id={titleId}>
          {item.kind === 'payment' ? 'Payment' : 'Refund'} of{' '}
          <Price cents={fromDollars(item.amount)} />, <bdi>{item.user.name}</bdi>
        </h2>
        <p className="soft">
          {stateText(item)}, since <DateText iso={item.since} to="minute" />
        </p>
        {item.trouble ? <p className="wrong measure">{item.trouble}</p> : null}
        <p className="measure">{item.advice}</p>
        <Facts className="small">
          <Fact name="Transaction">{item.transaction_id ?? 'Not known yet'}</Fact>
          <Fact name={item.kind === 'payment' ? 'Order id at Braintree' : 'Refund'}>
            {item._id}
          </Fact>
          {item.orderNumber ? (
            <Fact name="Order">
              <Link to={`/admin/orders?search=${item.orderNumber}`}>{item.orderNumber}</Link>
            </Fact>
          ) : null}
        </Facts>
        {item.closings.length === 0 || !may(CLOSING_CALL[item.kind], 'orders') ? null : (
          <Actions>
            {item.closings.map((as) => (
              <Button key={as} variant="quiet" onClick={() => onClose(as)}>
                {closingTexts(item, as).button}…
              </Button>
            ))}
          </Actions>
        )}
      </article>
    </li>
  );
}

/** Placeholder of the list. */
export function AttentionSkeleton() {
  return (
    <div className={styles['item']}>
      <LoadingNote text="Loading payments" bars={['half', 'most', 'full']} />
    </div>
  );
}

const STATE_TEXT: Readonly<Record<AttentionItem['state'], string>> = {
  ...paymentLabels('attentionLabel'),
  pending: 'Given back or not: not certain yet',
  failed: 'Not given back',
};

/** Display text of its state. A refund that was made is listed only if its money did not arrive. */
function stateText({ kind, state }: Pick<AttentionItem, 'kind' | 'state'>): string {
  return STATE_TEXT[kind === 'refund' && state === 'succeeded' ? 'reversed' : state];
}

import type { Order } from '../../../../functions/contract/order.ts';
import { DISPUTE_TEXT, SETTLEMENT_TEXT } from '../money-state-text.ts';
import { MoneyBadge } from './money-badge.tsx';

/** For admins: settlement and dispute state that Braintree has reported since the charge. */
export function BraintreeBadges({ order: { settlement, dispute } }: { order: Order }) {
  if (settlement === null && dispute === null) return null;
  return (
    <div>
      {settlement ? (
        <MoneyBadge look={settlement === 'declined' ? 'danger' : 'good'}>
          {SETTLEMENT_TEXT[settlement]}
        </MoneyBadge>
      ) : null}
      {dispute ? (
        <MoneyBadge look={dispute === 'won' ? 'good' : 'danger'}>
          {DISPUTE_TEXT[dispute]}
        </MoneyBadge>
      ) : null}
    </div>
  );
}

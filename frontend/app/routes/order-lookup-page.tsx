import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FoundOrder } from '#contract/orders/order-lookup.ts';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { FoundOrderDetails } from '../../features/orders/components/found-order-details.tsx';
import { OrderLookupForm } from '../../features/orders/components/order-lookup-form.tsx';
import { ReceiptMail } from '../../features/orders/components/receipt.tsx';
import { useLinkValues } from '../mailed-link-page.tsx';
import styles from './order-placed-page.module.css';

/** Finds an order without an account. */
export function OrderLookupPage() {
  const number = useLinkValues().get('number') ?? '';
  const [order, setOrder] = useState<FoundOrder | null>(null);
  return (
    <div className={styles['placed']}>
      <PageHeading title={order ? 'Your order' : 'Find your order'}>
        {order ? null : 'By its number and your e-mail address, with an account or without.'}
      </PageHeading>
      {order ? (
        <>
          <FoundOrderDetails order={order} />
          <ReceiptMail mail={order.receiptMail} />
          {order.guest ? (
            <p>
              To keep it in an account, <Link to="/password/forgotten">have a link mailed</Link> to
              that address and set a password.
            </p>
          ) : null}
          <Actions>
            <Button variant="quiet" onClick={() => setOrder(null)}>
              Find another order
            </Button>
          </Actions>
        </>
      ) : (
        <OrderLookupForm number={number} onFound={setOrder} />
      )}
    </div>
  );
}

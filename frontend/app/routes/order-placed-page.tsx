import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { User } from '#contract/accounts/user.ts';
import { orderListSchema } from '#contract/orders/order.ts';
import { hasShipped, type OrderStatus } from '#contract/orders/order-status.ts';
import { Actions } from '../../components/actions.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { SellerAddress } from '../../components/seller-address.tsx';
import { TermsLinks } from '../../components/terms-links.tsx';
import { AccountOffer } from '../../features/accounts/components/account-offer.tsx';
import { OrdersSkeleton } from '../../features/orders/components/orders-skeleton.tsx';
import { Receipt, ReceiptMail } from '../../features/orders/components/receipt.tsx';
import { orderKeys } from '../../lib/account-query-keys.ts';
import { api } from '../../lib/api-client.ts';
import styles from './order-placed-page.module.css';

export function OrderPlacedPage({ user }: { user: User }) {
  const { orderId = '' } = useParams();
  const order = useQuery({
    queryKey: orderKeys.one(user._id, orderId),
    queryFn: async ({ signal }) => {
      const orders = await api('GET /orders/by/user/:userId', {
        query: { order: orderId },
        response: orderListSchema,
        signal,
      });
      return orders.find(({ _id }) => _id === orderId) ?? null;
    },
  });
  if (order.isPending) {
    return (
      <div className={styles['placed']}>
        <PageHeading title="Your order" />
        <OrdersSkeleton count={1} />
      </div>
    );
  }
  if (order.data === undefined) {
    return (
      <>
        <PageHeading title="Your order" />
        <LoadError what="Your order" query={order} />
      </>
    );
  }
  if (order.data === null) {
    return (
      <>
        <PageHeading title="No such order">
          {user.guest
            ? 'It is not of this guest checkout.'
            : 'It is not among the orders of this account.'}
        </PageHeading>
        {user.guest ? (
          <ButtonLink to="/order-lookup">Find your order by its number</ButtonLink>
        ) : (
          <ButtonLink to="/user/dashboard">Your orders</ButtonLink>
        )}
      </>
    );
  }
  const { title, isNew } = headingOf(order.data.status);
  return (
    <div className={styles['placed']}>
      <div className={styles['outcome']}>
        <PageHeading title={title} />
        {isNew ? (
          <>
            <Alert tone="success">
              {order.data.amount > 0
                ? 'Thanks! Your payment was succesful!'
                : 'Thanks! There was nothing to pay.'}
            </Alert>
            <ReceiptMail mail={order.data.receiptMail} />
          </>
        ) : null}
      </div>
      <Receipt order={order.data} heading="h2">
        <SellerAddress />
        <TermsLinks />
      </Receipt>
      {user.guest ? <AccountOffer email={user.email} /> : null}
      <Actions>
        <ButtonLink to="/shop">Continue shopping</ButtonLink>
        <Button variant="quiet" onClick={() => window.print()}>
          Print receipt
        </Button>
        {user.guest ? null : (
          <ButtonLink to="/user/dashboard" variant="quiet">
            Purchase history
          </ButtonLink>
        )}
      </Actions>
    </div>
  );
}

/** The purchase history links here too, so an order that has shipped gets no thanks again. */
function headingOf(status: OrderStatus): { title: string; isNew: boolean } {
  if (status === 'Cancelled') return { title: 'Your order was cancelled', isNew: false };
  if (hasShipped(status)) return { title: 'Your order', isNew: false };
  return { title: 'Your order is placed', isNew: true };
}

import { useParams } from 'react-router-dom';
import type { User } from '../../../functions/contract/user.ts';
import { Alert } from '../../components/alert.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Seller } from '../../components/seller.tsx';
import { TermsLinks } from '../../components/terms-links.tsx';
import { KeepOrders } from '../../features/accounts/components/keep-orders.tsx';
import { useMyOrder } from '../../features/orders/api/get-my-order.ts';
import { OrdersSkeleton } from '../../features/orders/components/orders-skeleton.tsx';
import { Receipt } from '../../features/orders/components/receipt.tsx';
import { RequireSession } from '../require-session.tsx';
import styles from './order-placed.module.css';

export function OrderPlacedRoute() {
  const { orderId = '' } = useParams();
  return (
    <RequireSession only="guests too">
      {({ user }) => <OrderPlaced user={user} orderId={orderId} />}
    </RequireSession>
  );
}

function OrderPlaced({ user, orderId }: { user: User; orderId: string }) {
  const order = useMyOrder(user._id, orderId);
  if (order.isPending) {
    return (
      <div className={styles['placed']}>
        <PageHeading title="Your order" />
        <OrdersSkeleton count={1} />
      </div>
    );
  }
  if (order.isError) {
    return (
      <>
        <PageHeading title="Your order" />
        <LoadFailed what="Your order" error={order.error} onRetry={() => void order.refetch()} />
      </>
    );
  }
  if (order.data === null) {
    return (
      <>
        <PageHeading title="No such order">It is not among the orders of this account.</PageHeading>
        <ButtonLink to="/user/dashboard">Your orders</ButtonLink>
      </>
    );
  }
  const cancelled = order.data.status === 'Cancelled';
  return (
    <div className={styles['placed']}>
      <div className={styles['news']}>
        <PageHeading title={cancelled ? 'Your order was cancelled' : 'Your order is placed'} />
        {cancelled ? null : <Alert tone="success">Thanks! Your payment was succesful!</Alert>}
      </div>
      <Receipt order={order.data}>
        <Seller />
        <TermsLinks />
      </Receipt>
      {user.guest ? <KeepOrders userId={user._id} email={user.email} /> : null}
      <p className={styles['ways']}>
        <ButtonLink to="/shop">Continue shopping</ButtonLink>
        <Button look="quiet" onClick={() => window.print()}>
          Print receipt
        </Button>
        {user.guest ? null : (
          <ButtonLink to="/user/dashboard" look="quiet">
            Purchase history
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

import { Link, useParams } from 'react-router-dom';
import { customerPageSchema } from '#contract/customers/customers.ts';
import { mailtoUrl } from '#contract/mailto-url.ts';
import { fromDollars } from '#contract/money.ts';
import { type Order, orderLineText } from '#contract/orders/order.ts';
import { DateText } from '../../components/date-text.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Fact } from '../../components/fact.tsx';
import { ItemRow, RowName, RowNote } from '../../components/item-row.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { Price } from '../../components/price.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import styles from '../../features/customers/components/customers.module.css';
import { SignCustomerOut } from '../../features/customers/components/sign-customer-out.tsx';
import { useAdmin } from '../../hooks/use-admin.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { customerKeys } from '../../lib/admin-query-keys.ts';
import { api } from '../../lib/api-client.ts';

/** A customer with totals and orders, newest first. */
export function AdminCustomerPage() {
  const { customerId = '' } = useParams();
  return <CustomerDetails key={customerId} customerId={customerId} />;
}

function CustomerDetails({ customerId }: { customerId: string }) {
  const { _id: userId } = useAdmin();
  const found = usePagedList({
    queryKey: customerKeys.one(userId, customerId),
    fetchPage: ({ cursor, signal }) =>
      api('GET /customer/:customerId/:userId', {
        params: { customerId },
        query: { before: cursor },
        response: customerPageSchema,
        signal,
      }),
    staleTime: 0,
  });
  const [first] = found.data?.pages ?? [];
  if (!first) {
    return found.isPending ? (
      <PageColumn>
        <LoadingNote text="Loading the customer" bars={['half', 'full']} />
      </PageColumn>
    ) : (
      <LoadError what="The customer" query={found} />
    );
  }
  const { customer } = first;
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <PageColumn>
      <h2>
        <bdi>{customer.name}</bdi>
      </h2>
      <dl className={styles['facts']}>
        <Fact name="E-mail">
          {customer.email === null ? (
            'None: the account is closed'
          ) : (
            <a href={mailtoUrl(customer.email)}>{customer.email}</a>
          )}
        </Fact>
        <Fact name="Orders">{customer.orders}</Fact>
        <Fact name="Spent">
          <Price cents={fromDollars(customer.spent)} />
        </Fact>
        <Fact name="Given back">
          <Price cents={fromDollars(customer.refunded)} />
        </Fact>
        {customer.firstOrderAt ? (
          <Fact name="Customer since">
            <DateText iso={customer.firstOrderAt} to="date" />
          </Fact>
        ) : null}
      </dl>
      {customer.email === null ? null : (
        <SignCustomerOut customerId={customerId} name={customer.name} />
      )}
      {orders.length === 0 ? (
        <EmptyState title="No orders yet" />
      ) : (
        <ul aria-label="Orders">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
      <LoadMore list={found} what="orders" label="Older orders" />
    </PageColumn>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { number, products, amount, status, createdAt } = order;
  const givenBack = givenBackOf(order);
  return (
    <ItemRow>
      <RowName>
        <DateText iso={createdAt} />{' '}
        <strong className={styles['link']}>
          <Link to={`/admin/orders?search=${number}`}>{number}</Link>
        </strong>
        <RowNote>{products.map(orderLineText).join(', ')}</RowNote>
      </RowName>
      <span className={styles['sums']}>
        <Price cents={fromDollars(amount)} />
        <RowNote>
          {status}
          {givenBack > 0 ? (
            <>
              , <Price cents={fromDollars(givenBack)} /> given back
            </>
          ) : null}
          {order.disputed?.lost ? (
            <>
              , <Price cents={fromDollars(order.disputed.lost)} /> lost to a dispute
            </>
          ) : null}
        </RowNote>
      </span>
    </ItemRow>
  );
}

/** Of a cancelled order whose charge was never collected, only what its gift card paid. */
function givenBackOf({ status, settlement, giftCard = 0, refunded }: Order): number {
  return status === 'Cancelled' && settlement === 'declined' ? giftCard : refunded;
}

import type { ReactNode } from 'react';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Fact, Facts } from '../../../components/fact.tsx';
import { SellerAddress } from '../../../components/seller-address.tsx';
import { useShop } from '../../../stores/shop-store.ts';
import styles from './printed-sheet.module.css';

/** A printed page of an order: seller, order number, recipient and contents. */
export function PrintedSheet({
  what,
  order,
  facts,
  to,
  children,
}: {
  what: 'Packing slip' | 'Receipt';
  order: AdminOrder;
  /** Facts listed below the order's number and date, with line breaks; null ones are omitted. */
  facts: Readonly<Record<string, string | null>>;
  /** Recipient, with line breaks. */
  to: string;
  children: ReactNode;
}) {
  const { shopName } = useShop();
  return (
    <article className={styles['sheet']} aria-label={`${what} of order ${order.number}`}>
      <header className={styles['head']}>
        <div>
          <h2>{shopName}</h2>
          <SellerAddress />
        </div>
        <Facts>
          <Fact name={`${what} of order`}>{order.number}</Fact>
          <Fact name="Placed">
            <DateText iso={order.createdAt} to="date" />
          </Fact>
          {Object.entries(facts).map(([name, fact]) =>
            fact === null ? null : (
              <Fact key={name} name={name}>
                {fact}
              </Fact>
            ),
          )}
        </Facts>
      </header>
      <p className={styles['to']} dir="auto">
        {to}
      </p>
      {children}
    </article>
  );
}

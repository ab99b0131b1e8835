import { fromDollars } from '#contract/money.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import { totalRows } from '#contract/orders/order-total-rows.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { Price } from '../../../components/price.tsx';
import { formatDollars } from '../../../lib/shop-money.ts';
import { type OrderQuote, undeliverableText } from '../hooks/use-quote.ts';
import styles from './order-totals.module.css';

/**
 * Totals of the shop's quote: books, discount, delivery, tax, total, gift card; that the shop does
 * not deliver there; or that it was not heard, with a retry. What is left to pay is announced: an
 * address, a delivery or a code changes it from elsewhere.
 */
export function OrderTotals({ quote, lost }: Pick<OrderQuote, 'quote' | 'lost'>) {
  const undeliverable = quote && undeliverableText(quote);
  return (
    <>
      <p className={undeliverable ? 'wrong' : 'visually-hidden'} role="status">
        {undeliverable ?? (quote && `To pay: ${formatDollars(quote.due ?? quote.total)}`)}
      </p>
      {lost ? <LoadError what="The total" query={lost} /> : null}
      {quote && !undeliverable ? <Sums quote={quote} /> : null}
    </>
  );
}

function Sums({ quote }: { quote: Quote }) {
  const { discount } = quote;
  const isUsed = discount !== undefined && (discount.amount > 0 || discount.freeDelivery);
  const sums = {
    itemsCents: fromDollars(quote.items),
    deliveryName: quote.delivery?.name ?? null,
    deliveryCents: fromDollars(quote.delivery?.price ?? 0),
    taxCents: fromDollars(quote.tax),
    taxIncluded: quote.taxIncluded,
    discountCode: isUsed ? (discount?.code ?? null) : null,
    discountCents: fromDollars(discount?.amount ?? 0),
    giftCardCents: fromDollars(quote.giftCard?.amount ?? 0),
    totalCents: fromDollars(quote.total),
  };
  return (
    <dl className={styles['sums']} aria-label="What you pay">
      {totalRows(sums, 'To pay').map(({ label, cents, isTotal }) => (
        <div key={label} className={isTotal && styles['total']}>
          <dt>{label}</dt>
          <dd>
            <Price cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

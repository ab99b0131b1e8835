import { Link } from 'react-router-dom';
import { lowestDeliveryPriceText } from '#contract/delivery/lowest-delivery-price.ts';
import { TEXT_PAGES } from '#contract/settings/settings.ts';
import { formatDollars } from '../lib/shop-money.ts';
import { useShop } from '../stores/shop-store.ts';
import styles from './delivery-price-note.module.css';

/**
 * The lowest delivery price, and a link to the owner's text on delivery; nothing if there is
 * neither.
 * @param priced whether to show the price; false if nothing is shipped, or a quote is shown instead
 */
export function DeliveryPriceNote({ priced }: { priced: boolean }) {
  const { delivery, pages } = useShop();
  const from = priced && delivery ? lowestDeliveryPriceText(delivery, formatDollars) : null;
  const hasText = pages.includes('delivery');
  if (!from && !hasText) return null;
  return (
    <p className={styles['note']}>
      {from}
      {from && hasText ? ' · ' : null}
      {hasText ? <Link to="/delivery">{TEXT_PAGES.delivery}</Link> : null}
    </p>
  );
}

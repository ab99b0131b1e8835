import { Link } from 'react-router-dom';
import { lowestDeliveryPriceText } from '../../functions/contract/lowest-delivery-price.ts';
import { TEXT_PAGES } from '../../functions/contract/settings.ts';
import { formatDollars } from '../lib/shop-money.ts';
import { useShop } from '../stores/shop-store.ts';
import styles from './delivery-price-note.module.css';

/**
 * What delivery costs at least, and the way to the owner's text about it; nothing where neither is
 * there. @param priced whether to say the first: not of what is not sent, or has its own price by now
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

import { mailtoUrl } from '#contract/mailto-url.ts';
import { useShop } from '../stores/shop-store.ts';
import styles from './seller-address.module.css';

/** The seller's name and address as far as the owner has set them; nothing if unset. */
export function SellerAddress() {
  const { sellerName, sellerAddress, sellerEmail } = useShop();
  if (!sellerName && !sellerAddress && !sellerEmail) return null;
  return (
    <address className={styles['seller']}>
      {sellerName ? <span className={styles['name']}>{sellerName}</span> : null}
      {sellerAddress ? <span className="as-typed">{sellerAddress}</span> : null}
      {sellerEmail ? <a href={mailtoUrl(sellerEmail)}>{sellerEmail}</a> : null}
    </address>
  );
}

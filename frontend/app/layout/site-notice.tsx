import { noticeOn } from '../../../functions/contract/site-notice.ts';
import { useShop } from '../../stores/shop-store.ts';
import styles from './site-notice.module.css';

/**
 * What the owner has every visitor read for a time, above the page. Its last day is that of the reader:
 * the page may have been kept since, and in the west a day goes on.
 */
export function SiteNotice() {
  // Swedish writes a day as the settings do: 2027-01-06.
  const notice = noticeOn(new Date().toLocaleDateString('sv-SE'), useShop());
  if (notice === '') return null;
  return (
    <aside className={styles['notice']} aria-label="Notice">
      {notice}
    </aside>
  );
}

import { noticeOn } from '#contract/settings/site-notice.ts';
import { useShop } from '../../stores/shop-store.ts';
import styles from './site-notice.module.css';

/**
 * The owner's temporary notice to all visitors, above the page. Its last day is that of the
 * visitor's time zone: the page may be cached, and in the west a day ends later.
 */
export function SiteNotice() {
  // The Swedish locale formats a date as the settings do: 2027-01-06.
  const notice = noticeOn(new Date().toLocaleDateString('sv-SE'), useShop());
  if (notice === '') return null;
  return (
    <aside className={styles['notice']} aria-label="Notice">
      {notice}
    </aside>
  );
}

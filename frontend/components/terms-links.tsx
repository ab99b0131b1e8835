import { Link } from 'react-router-dom';
import { TEXT_PAGES } from '../../functions/contract/settings.ts';
import { useShop } from '../stores/shop-store.ts';
import styles from './terms-links.module.css';

/** What a receipt leads to, of what the owner has written. */
const OF_A_RECEIPT = ['delivery', 'terms'] as const;

/** How the shop delivers and takes back, and its terms; nothing where the owner has written neither. */
export function TermsLinks() {
  const { pages } = useShop();
  const written = OF_A_RECEIPT.filter((page) => pages.includes(page));
  if (written.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {written.map((page) => (
        <li key={page}>
          <Link to={`/${page}`}>{TEXT_PAGES[page]}</Link>
        </li>
      ))}
    </ul>
  );
}

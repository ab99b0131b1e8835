import { Link } from 'react-router-dom';
import { TEXT_PAGES } from '../../functions/contract/settings.ts';
import { useShop } from '../stores/shop-store.ts';
import styles from './terms-links.module.css';

/** What a purchase leads to, of what the owner has written. */
const OF_A_PURCHASE = ['delivery', 'terms'] as const;

/**
 * How the shop delivers and takes back, and its terms; nothing where the owner has written neither.
 * @param inNewTab where what is typed, such as a card's number, would be lost with the page
 */
export function TermsLinks({ inNewTab = false }: { inNewTab?: boolean }) {
  const { pages } = useShop();
  const written = OF_A_PURCHASE.filter((page) => pages.includes(page));
  if (written.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {written.map((page) => (
        <li key={page}>
          <Link to={`/${page}`} target={inNewTab ? '_blank' : undefined}>
            {TEXT_PAGES[page]}
            {inNewTab ? <span className="visually-hidden"> (in a new tab)</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

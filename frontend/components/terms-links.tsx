import { Link } from 'react-router-dom';
import { TEXT_PAGES } from '#contract/settings/settings.ts';
import { useShop } from '../stores/shop-store.ts';
import styles from './terms-links.module.css';

/** The owner's text pages that a purchase links to. */
const OF_A_PURCHASE = ['delivery', 'terms'] as const;

/**
 * Links to the owner's texts on delivery and terms; nothing if the owner has written neither.
 * @param inNewTab for pages where leaving would lose typed input, such as a card number
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

import { Link } from 'react-router-dom';
import { TEXT_PAGES } from '#contract/settings/settings.ts';
import { SellerAddress } from '../../components/seller-address.tsx';
import { useShop } from '../../stores/shop-store.ts';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

/**
 * Footer: links to the owner's text pages, the seller, and the shop's own colophon, which says who
 * made it and with what, as on the last page of a book.
 */
export function SiteFooter() {
  const { pages, shopName, tagline } = useShop();
  return (
    <footer className={styles['footer']}>
      {pages.length === 0 ? null : (
        <nav aria-label="About the shop">
          <ul className={styles['links']}>
            {pages.map((page) => (
              <li key={page}>
                <Link to={`/${page}`}>{TEXT_PAGES[page]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SellerAddress />
      <p className={styles['text']}>
        {tagline || `${shopName} sells books that have lasted.`} This shop is set in Newsreader;
        where a book has no photograph, the shop draws its cover. Payments are taken by Braintree,
        and your card number goes to them alone. Where is my order?{' '}
        <Link to="/order-lookup">Find it by its number</Link>. For programs there is{' '}
        <a href="/api/docs">the shop’s API</a>.
      </p>
      <Logo />
    </footer>
  );
}

import { Link } from 'react-router-dom';
import { useShop } from '../../stores/shop-store.ts';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import styles from './site-header.module.css';
import { TopNavigation } from './top-navigation.tsx';

/**
 * The shop's name, the search box and the top navigation of every page.
 * `functions/pages/layout-html.ts` writes the same HTML.
 */
export function SiteHeader() {
  const { shopName } = useShop();
  return (
    <header className={styles['header']}>
      <Link className={styles['brand']} to="/" aria-label={`${shopName}, to the home page`}>
        <Logo />
        {shopName}
      </Link>
      <HeaderSearch />
      <TopNavigation />
    </header>
  );
}

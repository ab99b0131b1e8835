import { useSearchParams } from 'react-router-dom';
import { homeShelves } from '#contract/catalog/home-shelves.ts';
import { PageTitle } from '../../components/page-heading.tsx';
import { wideAddButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { CategoryIndex } from '../../features/catalog/components/category-index.tsx';
import { HomeSearch } from '../../features/catalog/components/home-search.tsx';
import { HomeShelf } from '../../features/catalog/components/home-shelf.tsx';
import { SearchResults } from '../../features/catalog/components/search-results.tsx';
import { homeShelfKey } from '../../features/catalog/home-shelf-key.ts';
import { readSearch } from '../../features/catalog/search-terms.ts';
import { useCategories } from '../../hooks/use-categories.ts';
import { useShop } from '../../stores/shop-store.ts';
import styles from './home-page.module.css';

/** Search first, with results in place, then the shelves (spec 2). */
export function HomePage() {
  const [params] = useSearchParams();
  const categories = useCategories().data ?? [];
  const terms = readSearch(params);
  const shelves = homeShelves(useShop());
  return (
    <>
      <PageTitle {...(terms.search ? { title: `Search: “${terms.search}”` } : {})} />
      <div className={styles['welcome']}>
        <h1 className={styles['question']}>What would you like to read?</h1>
        <HomeSearch terms={terms} categories={categories} />
      </div>
      {terms.search ? <SearchResults terms={terms} action={wideAddButton} /> : null}
      {shelves.map((shelf, place) => (
        <HomeShelf
          key={shelf.title + homeShelfKey(shelf.fill)}
          shelf={shelf}
          first={place === 0 && !terms.search}
          action={wideAddButton}
        />
      ))}
      <CategoryIndex categories={categories} />
    </>
  );
}

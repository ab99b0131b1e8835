import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalog/category.ts';
import { categoryUrl } from '#contract/page-urls.ts';
import { suggestionsQuery } from '../api/suggest-books.ts';
import { isSuggestible, resultsUrl } from '../search-terms.ts';
import { DidYouMean } from './did-you-mean.tsx';

/**
 * For a search without results: a spelling correction, categories of that name, or a link to results
 * in other categories. Nothing if the whole shop has none.
 */
export function NoResultsHelp({
  search,
  inCategory,
}: {
  search: string;
  /** Whether the search was limited to some categories. */
  inCategory: boolean;
}) {
  const { data } = useQuery({ ...suggestionsQuery(search), enabled: isSuggestible(search) });
  if (data?.correction) {
    return (
      <p>
        <DidYouMean correction={data.correction} />
      </p>
    );
  }
  if (!data) return null;
  const isElsewhere = inCategory && data.titles.length > 0;
  return (
    <>
      {data.categories.length > 0 ? <CategoriesNamed categories={data.categories} /> : null}
      {isElsewhere ? (
        <p>
          <Link to={resultsUrl({ search })}>
            Look for “<bdi>{search}</bdi>” in all categories
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** The categories whose name was searched for. */
function CategoriesNamed({ categories }: { categories: readonly Category[] }) {
  return (
    <p>
      {categories.length === 1 ? 'Category: ' : 'Categories: '}
      {categories.map((category, place) => (
        <Fragment key={category._id}>
          {place > 0 ? ', ' : null}
          <Link to={categoryUrl(category)}>
            <bdi>{category.name}</bdi>
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

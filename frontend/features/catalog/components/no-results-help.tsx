import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { suggestionsQuery } from '../api/suggest-books.ts';
import { isSuggestible, resultsUrl } from '../search-terms.ts';
import { DidYouMean } from './did-you-mean.tsx';

/**
 * For a search without results: a spelling correction, or a link to results in other categories.
 * Nothing if the whole shop has none.
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
  if (!inCategory || !data || data.titles.length === 0) return null;
  return (
    <p>
      <Link to={resultsUrl({ search })}>
        Look for “<bdi>{search}</bdi>” in all categories
      </Link>
    </p>
  );
}

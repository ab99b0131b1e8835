import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { suggestionsQuery } from '../api/suggest-books.ts';
import { isSuggestible, resultsAddress } from '../search-terms.ts';

/**
 * For words that found nothing: how they would be spelt, or that other categories have books for
 * them. Nothing when the whole shop has none.
 */
export function NearestSpelling({
  search,
  inCategory,
}: {
  search: string;
  /** Whether only some categories were looked through. */
  inCategory: boolean;
}) {
  const { data } = useQuery({ ...suggestionsQuery(search), enabled: isSuggestible(search) });
  if (data?.correction) return <DidYouMean correction={data.correction} />;
  if (!inCategory || !data || data.titles.length === 0) return null;
  return (
    <p>
      <Link to={resultsAddress({ search })}>
        Look for “<bdi>{search}</bdi>” in all categories
      </Link>
    </p>
  );
}

/** The way to the results of another spelling. */
export function DidYouMean({ correction }: { correction: string }) {
  return (
    <p>
      Did you mean{' '}
      <Link to={resultsAddress({ search: correction })}>
        <bdi>{correction}</bdi>
      </Link>
      ?
    </p>
  );
}

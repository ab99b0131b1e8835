import { Link } from 'react-router-dom';
import { resultsUrl } from '../search-terms.ts';

/** Names another spelling, with a link to its results. */
export function DidYouMean({ correction }: { correction: string }) {
  return (
    <span>
      Did you mean{' '}
      <Link to={resultsUrl({ search: correction })}>
        <bdi>{correction}</bdi>
      </Link>
      ?
    </span>
  );
}

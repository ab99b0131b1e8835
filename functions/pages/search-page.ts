import { productKeys } from '../../frontend/lib/query-keys.ts';
import { emptyPage, leadCover, type Page } from './page.ts';
import { noWordsHtml, type ResultsData, resultsHtml } from './search-html.ts';

/**
 * What a search found. Without a canonical address: endless pages of little worth of their own, from
 * which a search engine only follows the books.
 */
export function resultsPage(data: ResultsData): Page {
  const { terms, shown, found } = data;
  return emptyPage({
    route: 'search',
    title: `Search: “${terms.search}”`,
    description: `Books at Colophon that match “${terms.search}”.`,
    searched: terms.search,
    leadPicture: leadCover(found.data[0], 'entry'),
    firstData: [
      [
        productKeys.found(terms.search, terms.category),
        { pages: [found], pageParams: [{ count: shown }] },
      ],
    ],
    main: resultsHtml(data),
  });
}

/** The results page before anything is searched. */
export function noWordsPage(): Page {
  return emptyPage({ route: 'search', title: 'Search', main: noWordsHtml() });
}

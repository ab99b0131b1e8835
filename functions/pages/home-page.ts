import { shelfKey } from '../../frontend/features/catalog/shelf-key.ts';
import { categoryKeys, productKeys } from '../../frontend/lib/query-keys.ts';
import { homeShelves } from '../contract/home-shelves.ts';
import { type HomeData, homeHtml } from './home-html.ts';
import { shopJsonLd } from './json-ld.ts';
import { emptyPage, leadCover, type Page, type Site } from './page.ts';

const WELCOME =
  'A small bookshop for books that last: browse by subject, search by title, author or ISBN, and have them sent to you.';

/** The home page, and a search, which is shown there. */
export function homePage(data: HomeData, site: Site): Page {
  const { terms, categories, shelves, found } = data;
  const lead = found ? leadCover(found[0], 'entry') : leadCover(shelves.flat()[0], 'shelf');
  const searched = found && {
    title: `Search: ${terms.search}`,
    description: `Books at ${site.settings.shopName} that match “${terms.search}”.`,
    // Endless pages of little worth of their own: a search engine follows them to the books.
    canonical: undefined,
  };
  return emptyPage({
    description: site.settings.tagline || WELCOME,
    canonical: '/',
    jsonLd: found ? [] : [shopJsonLd(site)],
    leadPicture: lead,
    firstData: [
      [categoryKeys.all, categories],
      ...homeShelves({ ...site.settings, lists: site.lists }).map(
        ({ fill }, place) => [productKeys.shelf(shelfKey(fill)), shelves[place] ?? []] as const,
      ),
      ...(found ? [[productKeys.search(terms.search, terms.category), found] as const] : []),
    ],
    main: homeHtml(data, site),
    ...searched,
  });
}

import { authorLine } from '../../../functions/contract/author-names.ts';
import { authorUrl, categoryUrl, productUrl } from '../../../functions/contract/page-urls.ts';
import type { Suggestions } from '../../../functions/contract/suggestions.ts';

/** One suggestion: link, text, and `detail` in small print after it. */
interface SuggestionOption {
  to: string;
  text: string;
  detail?: string;
}

export interface SuggestionGroup {
  name: string;
  options: SuggestionOption[];
}

/**
 * Suggestions of a search box in display order, without empty groups. `urlFor` is the page of a
 * search's results.
 */
export function suggestionGroups(
  { correction, titles, authors, categories }: Suggestions,
  urlFor: (words: string) => string | undefined,
): SuggestionGroup[] {
  const corrected = correction === null ? undefined : urlFor(correction);
  const groups: SuggestionGroup[] = [
    {
      name: 'Did you mean',
      options:
        correction === null || corrected === undefined ? [] : [{ to: corrected, text: correction }],
    },
    {
      name: 'Books',
      options: titles.map((book) => ({
        to: productUrl(book),
        text: book.name,
        ...(book.author === null ? {} : { detail: authorLine(book.author) }),
      })),
    },
    {
      name: 'Authors',
      options: authors.map((name) => ({ to: authorUrl(name), text: name })),
    },
    {
      name: 'Categories',
      options: categories.map((category) => ({
        to: categoryUrl(category),
        text: category.name,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

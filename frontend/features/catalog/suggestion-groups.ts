import type { Suggestions } from '../../../functions/contract/search.ts';
import { authorLine } from '../../lib/author-names.ts';
import { resultsAddress } from './search-terms.ts';

/** One line to choose: where it leads, and what it says; `detail` is the small print behind it. */
export interface SuggestionOption {
  to: string;
  text: string;
  detail?: string;
}

export interface SuggestionGroup {
  name: string;
  options: SuggestionOption[];
}

/** What a search box offers, in the order in which it stands there; empty groups are left out. */
export function suggestionGroups(suggestions: Suggestions): SuggestionGroup[] {
  const { correction, titles, authors, categories } = suggestions;
  const groups: SuggestionGroup[] = [
    {
      name: 'Did you mean',
      options:
        correction === null
          ? []
          : [{ to: resultsAddress({ search: correction }), text: correction }],
    },
    {
      name: 'Books',
      options: titles.map(({ _id, name, author }) => ({
        to: `/product/${encodeURIComponent(_id)}`,
        text: name,
        ...(author === null ? {} : { detail: authorLine(author) }),
      })),
    },
    {
      name: 'Authors',
      options: authors.map((name) => ({ to: resultsAddress({ search: name }), text: name })),
    },
    {
      name: 'Categories',
      options: categories.map(({ _id, name }) => ({
        to: `/shop?category=${encodeURIComponent(_id)}`,
        text: name,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

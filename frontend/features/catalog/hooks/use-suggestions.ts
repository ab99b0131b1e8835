import { useQuery } from '@tanstack/react-query';
import { authorLine } from '#contract/catalog/author-names.ts';
import { authorUrl, categoryUrl, productUrl } from '#contract/page-urls.ts';
import type { Suggestions } from '#contract/search/suggestions.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { suggestionsQuery } from '../api/suggest-books.ts';
import { isSuggestible } from '../search-terms.ts';

/** How long typing must pause before suggestions are requested. */
const TYPING_PAUSE_MS = 150;

/**
 * Suggestions for a text being typed. Until its answer arrives, those for its beginning are shown;
 * a superseded request is aborted. Failures show nothing, as the search works without suggestions.
 * `urlFor` is where a corrected spelling leads.
 */
export function useSuggestions(
  typed: string,
  { enabled, urlFor }: { enabled: boolean; urlFor: (words: string) => string | undefined },
) {
  const text = typed.trim();
  const asked = useDebounced(text, TYPING_PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked),
    enabled: enabled && isSuggestible(asked),
    placeholderData: (previous, query) => {
      const before = String(query?.queryKey.at(-1) ?? '');
      return asked.startsWith(before) || before.startsWith(asked) ? previous : undefined;
    },
  });
  const shown = isSuggestible(text) ? data : undefined;
  const groups: SuggestionGroup[] = shown ? suggestionGroups(shown, urlFor) : [];
  return { groups, isAnswered: shown !== undefined && !isPlaceholderData && asked === text };
}

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
function suggestionGroups(
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

import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { suggestionsQuery } from '../api/suggest-books.ts';
import { isSuggestible } from '../search-terms.ts';
import { type SuggestionGroup, suggestionGroups } from '../suggestion-groups.ts';

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

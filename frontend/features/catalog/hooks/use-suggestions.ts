import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { suggestionsQuery } from '../api/suggest-books.ts';
import { isSuggestible } from '../search-terms.ts';
import { suggestionGroups } from '../suggestion-groups.ts';

/** A text is asked for once nothing was typed for so long. */
const TYPING_PAUSE_MS = 150;

/**
 * What to suggest for a text that is being typed. Until its answer is there, those for its
 * beginning stand; a request that is superseded is aborted. Failures show nothing: the search
 * itself works without.
 */
export function useSuggestions(typed: string, { enabled }: { enabled: boolean }) {
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
  const groups = useMemo(() => (shown ? suggestionGroups(shown) : []), [shown]);
  return { groups, isAnswered: shown !== undefined && !isPlaceholderData && asked === text };
}

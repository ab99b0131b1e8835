import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 300;
const WORDS = ['very easy', 'easy', 'fairly easy', 'fairly hard', 'very hard'];

/**
 * How hard a password is to guess, in words, shortly after it was typed; undefined while unknown.
 * The estimator is fetched on first use; the page works without it.
 */
export function usePasswordStrength(
  password: string,
  known: readonly string[],
): string | undefined {
  const typed = useDebounced(password, PAUSE_MS);
  const owner = known.join('\n');
  const [judged, setJudged] = useState<{ password: string; words: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    if (typed === '') return;
    import('../lib/judge-strength.ts')
      .then(({ judgeStrength }) => {
        const words = WORDS[judgeStrength(typed, owner.split('\n').filter(Boolean))];
        if (isCurrent) setJudged({ password: typed, words });
      })
      // Only a hint: the form works without it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [typed, owner]);
  return password !== '' && judged?.password === password ? judged.words : undefined;
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchBox } from '../../features/catalog/components/search-box.tsx';
import { readWords } from '../../features/catalog/search-terms.ts';
import styles from './header-search.module.css';

const RESULTS = '/search';
/** It has the specified search field already: a second one waits until it is asked for. */
const HOME = '/';

/**
 * The search box of every page. Where there is no room for it, and on the home page, a button opens
 * it; on the results page it stands open with their words.
 */
export function HeaderSearch() {
  const { pathname, search } = useLocation();
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isResults = pathname === RESULTS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts with it folded
  useEffect(() => setOpened(false), [pathname]);
  useLayoutEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);

  const room = pathname === HOME ? 'folded' : isResults ? 'always open' : 'as there is room';
  return (
    <div className={styles['search']} data-room={isOpened ? 'open' : room}>
      <button
        ref={button}
        className={styles['opener']}
        type="button"
        aria-expanded={isOpened}
        onClick={() => setOpened(!isOpened)}
      >
        Find a book
      </button>
      <div className={styles['box']}>
        <SearchBox
          ref={field}
          searched={isResults ? readWords(new URLSearchParams(search)) : ''}
          onDismiss={() => {
            if (!isOpened) return;
            setOpened(false);
            button.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

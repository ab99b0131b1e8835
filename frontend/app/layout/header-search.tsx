import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HeaderSearchForm } from '../../features/catalog/components/header-search-form.tsx';
import { readWords } from '../../features/catalog/search-terms.ts';
import styles from './header-search.module.css';

const RESULTS = '/search';
/**
 * The home page has the specified search field already, so the second one stays closed until
 * opened.
 */
const HOME = '/';

/**
 * The search box of every page. A button opens it on the home page and where there is no room for
 * it; on the results page it is open and holds the words searched for.
 */
export function HeaderSearch() {
  const { pathname, search } = useLocation();
  const [isOpened, setIsOpened] = useState(false);
  // Another page starts with it folded.
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setIsOpened(false);
  }
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isResults = pathname === RESULTS;
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
        onClick={() => setIsOpened(!isOpened)}
      >
        Find a book
      </button>
      <div className={styles['box']}>
        <HeaderSearchForm
          ref={field}
          searched={isResults ? readWords(new URLSearchParams(search)) : ''}
          onDismiss={() => {
            if (!isOpened) return;
            setIsOpened(false);
            button.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

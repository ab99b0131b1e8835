import { type FormEvent, type Ref, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_SEARCH_TEXT } from '../../../../functions/contract/search-limits.ts';
import { mayLeave } from '../../../hooks/use-leave-warning.ts';
import { useCombobox } from '../hooks/use-combobox.ts';
import { useSuggestions } from '../hooks/use-suggestions.ts';
import { SEARCH_HINT } from '../search-bar-text.ts';
import { resultsAddress } from '../search-terms.ts';
import styles from './search-box.module.css';
import { optionId, SuggestionList } from './suggestion-list.tsx';

/**
 * The search of every page: a text field with suggestions. Labelled "Find", because the home page
 * also has the specified Search. `searched` are the words of the results shown.
 */
export function SearchBox({
  searched,
  onDismiss = () => {},
  ref,
}: {
  searched: string;
  /** Called for Escape when there is nothing left to clear. */
  onDismiss?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const listId = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState(searched);
  const [isTyping, setTyping] = useState(false);
  const { groups, isAnswered } = useSuggestions(text, { enabled: isTyping });
  const options = groups.flatMap((group) =>
    group.options.map(({ to }) => ({ to, id: optionId(listId, group, to) })),
  );
  const list = useCombobox({
    optionIds: options.map(({ id }) => id),
    onChoose: (place) => {
      if (!mayLeave()) return;
      navigate(options[place]?.to ?? '/');
      leave();
    },
    onDismiss: () => {
      if (text === '') onDismiss();
      else change('');
    },
  });
  const activeId = options[list.active]?.id;

  const change = (next: string) => {
    setText(next);
    setTyping(true);
    list.open();
    list.backToText();
  };
  const leave = () => {
    setText(searched);
    setTyping(false);
    list.close();
  };

  // The page or the search changed, e.g. by Back, while the box stays mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two say so
  useEffect(leave, [pathname, searched]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const search = text.trim();
    setTyping(false);
    list.close();
    if (search && mayLeave()) navigate(resultsAddress({ search }));
  }

  return (
    <search className={styles['box']}>
      <form
        className={styles['form']}
        onSubmit={submit}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) list.close();
        }}
      >
        <input
          ref={ref}
          className={styles['words']}
          type="text"
          role="combobox"
          aria-label="Find a book"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          placeholder={SEARCH_HINT}
          maxLength={MAX_SEARCH_TEXT}
          inputMode="search"
          enterKeyHint="search"
          value={text}
          onChange={(event) => change(event.target.value)}
          onClick={list.backToText}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setTyping(true);
            list.onKeyDown(event);
          }}
        />
        <button className={styles['go']} type="submit">
          Find
        </button>
        {list.isOpen ? (
          <SuggestionList id={listId} groups={groups} activeId={activeId} onChoose={leave} />
        ) : null}
        <p className="visually-hidden" aria-live="polite">
          {isTyping && isAnswered ? countText(options.length) : ''}
        </p>
      </form>
    </search>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

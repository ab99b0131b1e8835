import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_SEARCH_TEXT } from '#contract/search/search-limits.ts';
import { counted } from '../../../lib/count-text.ts';
import { mayLeave } from '../../../lib/leave-question.ts';
import { SEARCH_HINT } from '../home-search-text.ts';
import { useCombobox } from '../hooks/use-combobox.ts';
import { useSuggestions } from '../hooks/use-suggestions.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';

/**
 * A form for search words: a text field with suggestions, between what stands before and after it.
 * The search box of every page and the search bar of the home page.
 */
export function SearchForm({
  label,
  searched,
  urlFor,
  onDismiss = () => {},
  className,
  fieldClassName,
  before,
  after,
  ref,
}: {
  label: string;
  /** Words of the results shown. */
  searched: string;
  /** Page that shows the results of a search, undefined for words that are not searched. */
  urlFor: (words: string) => string | undefined;
  /** Called for Escape when there is nothing left to clear. */
  onDismiss?: () => void;
  className: string | undefined;
  fieldClassName: string | undefined;
  before?: ReactNode;
  after: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  const listId = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [text, setText] = useState(searched);
  const [isTyping, setIsTyping] = useState(false);
  const { groups, isAnswered } = useSuggestions(text, { enabled: isTyping, urlFor });
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
    setIsTyping(true);
    list.backToText();
  };
  const finish = () => {
    setIsTyping(false);
    list.close();
  };
  const leave = () => {
    setText(searched);
    finish();
  };

  // The page or the search changed, e.g. by Back, while the form stays mounted. Not in an effect:
  // the first render's effect would run after early input and erase it.
  const [shown, setShown] = useState({ pathname, searched });
  if (shown.pathname !== pathname || shown.searched !== searched) {
    setShown({ pathname, searched });
    leave();
  }
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const to = urlFor(text.trim());
    finish();
    // As a form without scripts does: the same search again adds no history entry.
    if (to !== undefined && mayLeave()) navigate(to, { replace: to === pathname + search });
  }

  return (
    <form className={className} onSubmit={submit}>
      {before}
      <input
        ref={ref}
        className={fieldClassName}
        type="text"
        role="combobox"
        aria-label={label}
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
        onChange={({ target }) => {
          // Text typed before the page's script ran may arrive when the field has been left.
          if (target !== document.activeElement) return setText(target.value);
          change(target.value);
          list.open();
        }}
        onClick={list.backToText}
        onBlur={list.close}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setIsTyping(true);
          list.onKeyDown(event);
        }}
      />
      {after}
      {list.isOpen ? (
        <SuggestionList id={listId} groups={groups} activeId={activeId} onChoose={leave} />
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {isTyping && isAnswered ? countText(options.length) : ''}
      </p>
    </form>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions';
  return counted(count, 'suggestion');
}

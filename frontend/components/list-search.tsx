import { type FormEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './list-search.module.css';

/** Searches a list once it is submitted; `search` is what the list shows. */
export function ListSearch({
  label,
  placeholder,
  maxLength,
  search,
  onSearch,
}: {
  label: string;
  placeholder: string;
  maxLength: number;
  search: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  // Back and Forward change the search while the field stays mounted. Not in an effect, which would
  // erase early input.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  return (
    <search>
      <form className={styles['search']} onSubmit={submit}>
        <TextField
          ref={field}
          label={label}
          type="search"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={maxLength}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
        {search === '' ? null : (
          <Button
            variant="plain"
            onClick={() => {
              onSearch('');
              field.current?.focus();
            }}
          >
            Show all
          </Button>
        )}
      </form>
    </search>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  type CategoryInTable,
  categoryRenameSchema,
} from '../../../../functions/contract/category-desk.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { useMay } from '../../../hooks/use-may.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useRenameCategory } from '../api/rename-category.ts';
import styles from './manage-categories.module.css';

/** One category: what it is called and how many books it has, or the form that renames it. */
export function CategoryRow({
  category,
  onRemove,
}: {
  category: CategoryInTable;
  onRemove: (category: CategoryInTable) => void;
}) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, books } = category;

  function close() {
    setIsOpen(false);
    // The field that had the focus is gone.
    setTimeout(() => opener.current?.focus());
  }

  return (
    <li className={styles['row']}>
      {isOpen ? (
        <RenameForm category={category} onDone={close} />
      ) : (
        <>
          <span className={styles['name']}>
            <bdi>{name}</bdi>
            <span className={styles['books']}>{books === 1 ? '1 book' : `${books} books`}</span>
          </span>
          <span className={styles['actions']}>
            {may('PUT /category/:categoryId/:userId', 'catalog') ? (
              <Button
                ref={opener}
                look="plain"
                aria-label={`Rename ${name}`}
                onClick={() => setIsOpen(true)}
              >
                Rename
              </Button>
            ) : null}
            {may('DELETE /category/:categoryId/:userId', 'catalog') ? (
              <Button look="plain" aria-label={`Delete ${name}`} onClick={() => onRemove(category)}>
                Delete
              </Button>
            ) : null}
          </span>
        </>
      )}
    </li>
  );
}

function RenameForm({ category, onDone }: { category: CategoryInTable; onDone: () => void }) {
  const rename = useRenameCategory();
  const [name, setName] = useState(category.name);
  const [slip, setSlip] = useState<string>();
  const error = slip ?? (rename.error ? errorText(rename.error) : undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rename.isPending) return;
    if (name.trim() === category.name) {
      onDone();
      return;
    }
    const { error: wrong } = z.safeParse(categoryRenameSchema, { name });
    setSlip(wrong?.issues[0]?.message);
    if (!wrong) rename.mutate({ _id: category._id, name }, { onSuccess: onDone });
  }

  return (
    <form className={styles['rename']} onSubmit={submit} noValidate>
      <TextField
        label={`New name of ${category.name}`}
        name="name"
        autoComplete="off"
        autoFocus
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <span className={styles['actions']}>
        <Button type="submit" look="quiet" busy={rename.isPending}>
          {rename.isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

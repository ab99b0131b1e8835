import { useState } from 'react';
import * as z from 'zod/mini';
import { type CategoryInTable, categoryNameSchema } from '#contract/catalog/category-requests.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { issuesByField, refusalReason } from '../../../lib/api-error.ts';
import { counted, numberText } from '../../../lib/count-text.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useNestCategory, useRenameCategory } from '../api/change-categories.ts';
import styles from './category-table-row.module.css';
import { SaveOrCancel } from './save-or-cancel.tsx';

type RowForm = 'rename' | 'nest';

/** One category with its book count, or the form that changes it. */
export function CategoryTableRow({
  category,
  isNested,
  parents,
  onRemove,
}: {
  category: CategoryInTable;
  isNested: boolean;
  /** Categories it may be moved below. */
  parents: readonly CategoryInTable[];
  onRemove: (category: CategoryInTable) => void;
}) {
  const [open, setOpen] = useState<RowForm | null>(null);
  const [closed, setClosed] = useState<RowForm | null>(null);

  function close() {
    setOpen(null);
    setClosed(open);
  }

  return (
    <ItemRow className={isNested ? styles['nested'] : undefined}>
      {open === 'rename' ? <RenameForm category={category} onDone={close} /> : null}
      {open === 'nest' ? <NestForm category={category} parents={parents} onDone={close} /> : null}
      {open ? null : (
        <>
          <RowName>
            <bdi>{category.name}</bdi>
            <RowNote>{booksText(category)}</RowNote>
          </RowName>
          <RowButtons
            category={category}
            canNest={parents.length > 0}
            closed={closed}
            onOpen={setOpen}
            onRemove={onRemove}
          />
        </>
      )}
    </ItemRow>
  );
}

/** The buttons of a row; that of the form closed last takes the focus back. */
function RowButtons({
  category,
  canNest,
  closed,
  onOpen,
  onRemove,
}: {
  category: CategoryInTable;
  /** Whether there is a category to move it below. */
  canNest: boolean;
  closed: RowForm | null;
  onOpen: (form: RowForm) => void;
  onRemove: (category: CategoryInTable) => void;
}) {
  const may = usePermission();
  const { name, withChildren } = category;
  const mayNest =
    canNest &&
    withChildren === undefined &&
    may('PUT /category/:categoryId/parent/:userId', 'catalog');
  const returned = closed === 'nest' && !mayNest ? 'rename' : closed;
  return (
    <Actions>
      {may('PUT /category/:categoryId/:userId', 'catalog') ? (
        <Button
          ref={returned === 'rename' ? takeFocus : undefined}
          variant="plain"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen('rename')}
        >
          Rename
        </Button>
      ) : null}
      {mayNest ? (
        <Button
          ref={returned === 'nest' ? takeFocus : undefined}
          variant="plain"
          aria-label={`Move ${name} under another category`}
          onClick={() => onOpen('nest')}
        >
          Move
        </Button>
      ) : null}
      {may('DELETE /category/:categoryId/:userId', 'catalog') ? (
        <Button variant="plain" aria-label={`Delete ${name}`} onClick={() => onRemove(category)}>
          Delete
        </Button>
      ) : null}
    </Actions>
  );
}

function booksText({ books, withChildren, hasBooks }: CategoryInTable): string {
  const unseen = books === 0 && hasBooks;
  const own = unseen ? 'no book that shoppers see' : counted(books, 'book');
  return withChildren === undefined
    ? own
    : `${own}, ${numberText(withChildren)} with those under it`;
}

function RenameForm({ category, onDone }: { category: CategoryInTable; onDone: () => void }) {
  const [opened] = useState(category.name);
  const rename = useRenameCategory();
  const form = useForm({ name: category.name }, rename, { only: 'name' });
  const { name } = form.draft;
  // Who has been told that it has another name continues from that.
  const isTold = refusalReason(rename.error) === 'category-renamed';
  const from = isTold ? category.name : opened;

  function submit() {
    if (name.trim() === from) {
      onDone();
      return;
    }
    const { error } = z.safeParse(categoryNameSchema, { name });
    if (!form.refuse(issuesByField(error)))
      rename.mutate({ _id: category._id, name, from }, { onSuccess: onDone });
  }

  return (
    <Form form={form} className={styles['rename']} onSubmit={submit} onCancel={onDone}>
      <TextField
        label={`New name of ${category.name}`}
        required
        autoComplete="off"
        autoFocus
        readOnly={rename.isPending}
        {...form.bind('name')}
      />
      <SaveOrCancel onCancel={onDone} />
    </Form>
  );
}

/** Form that moves a category below another one. */
function NestForm({
  category,
  parents,
  onDone,
}: {
  category: CategoryInTable;
  /** Top-level categories, without the category itself. */
  parents: readonly CategoryInTable[];
  onDone: () => void;
}) {
  const nest = useNestCategory(category._id);
  const form = useForm({ parent: category.parent ?? '' }, nest, { only: 'parent' });
  const { parent } = form.draft;

  return (
    <Form
      form={form}
      className={styles['rename']}
      onCancel={onDone}
      onSubmit={() => nest.mutate(parent === '' ? null : parent, { onSuccess: onDone })}
    >
      <SelectField
        label={`Put ${category.name} under`}
        autoFocus
        {...form.bind('parent')}
        // A disabled select would lose the focus.
        aria-disabled={nest.isPending || undefined}
        onChange={({ target }) => {
          if (!nest.isPending) form.change({ parent: target.value });
        }}
      >
        <option value="">Nothing: at the top</option>
        <Options of={parents.map(({ _id, name }) => [_id, name])} />
      </SelectField>
      <SaveOrCancel onCancel={onDone} />
    </Form>
  );
}

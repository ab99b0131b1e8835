import { useState } from 'react';
import type { CategoryInTable } from '../../../../functions/contract/category-requests.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Options, SelectField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { useRemoveCategory } from '../api/remove-category.ts';

/** Asks where a category's books go, if it has any, and deletes it. */
export function RemoveCategory({
  category,
  others,
  onClose,
}: {
  category: CategoryInTable;
  others: readonly CategoryInTable[];
  onClose: () => void;
}) {
  const remove = useRemoveCategory();
  const form = useForm({ to: '' }, remove);
  const { to } = form.draft;
  const [hasBooks, setHasBooks] = useState(category.hasBooks);

  if (category.withChildren !== undefined) {
    return (
      <ConfirmDialog
        title="“{name}” has others under it"
        name={category.name}
        confirm="All right"
        cancel="Close"
        onConfirm={onClose}
        onClose={onClose}
      >
        <p>Move them under another category, or to the top, before you delete it.</p>
      </ConfirmDialog>
    );
  }

  function submit() {
    if (form.refuse(hasBooks && to === '' ? { to: 'Please choose where the books go' } : {}))
      return;
    remove.mutate(
      { category, to },
      {
        onSuccess: onClose,
        // A book may have been added since the table was loaded.
        onError: (error) => setHasBooks(hasBooks || refusalReason(error) === 'category-not-empty'),
      },
    );
  }

  return (
    <FormDialog
      form={form}
      title="Delete “{name}”?"
      name={category.name}
      confirm={buttonText(remove, hasBooks)}
      cancel="Keep it"
      onConfirm={submit}
      onClose={onClose}
    >
      {hasBooks ? (
        <SelectField
          label={choiceText(category)}
          hint={category.books === 0 ? 'Shoppers see none of them.' : undefined}
          {...form.bind('to')}
        >
          <option value="">Choose a category</option>
          <Options of={others.map(({ _id, name }) => [_id, name])} />
        </SelectField>
      ) : (
        <p>It has no books. Its page and its filter go with it.</p>
      )}
    </FormDialog>
  );
}

function choiceText({ books }: CategoryInTable): string {
  if (books === 0) return 'Move its books to';
  return books === 1 ? 'Move its book to' : `Move its ${books} books to`;
}

function buttonText(
  { isPending, moved }: { isPending: boolean; moved: number },
  hasBooks: boolean,
): string {
  if (isPending) return hasBooks ? `Moving… ${moved}` : 'Deleting…';
  return hasBooks ? 'Move and delete' : 'Delete';
}

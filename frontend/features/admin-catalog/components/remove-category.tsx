import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/catalog/category.ts';
import {
  booksMovedSchema,
  type CategoryInTable,
  categoryDeletedSchema,
} from '#contract/catalog/category-requests.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Options, SelectField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { counted, numberText } from '../../../lib/count-text.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';
import { showToast } from '../../../stores/toast-store.ts';

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
        confirm={null}
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
  return books === 1 ? 'Move its book to' : `Move its ${counted(books, 'book')} to`;
}

function buttonText(
  { isPending, moved }: { isPending: boolean; moved: number },
  hasBooks: boolean,
): string {
  if (isPending) return hasBooks ? `Moving… ${numberText(moved)}` : 'Deleting…';
  return hasBooks ? 'Move and delete' : 'Delete';
}

/**
 * Moves a category's books to another category, some hundred at a time, then deletes it. After a
 * failure, trying again continues. `moved` is the progress.
 */
function useRemoveCategory() {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  const [moved, setMoved] = useState(0);

  async function moveAll(categoryId: string, to: string) {
    let more = true;
    while (more) {
      const step = await api('POST /category/:categoryId/move/:userId', {
        params: { categoryId, userId },
        json: { to },
        response: booksMovedSchema,
      });
      setMoved((before) => before + step.moved);
      ({ more } = step);
    }
  }

  const remove = useMutation({
    mutationFn: async ({
      category: { _id: categoryId },
      to,
    }: {
      category: Category;
      to: string;
    }) => {
      if (to !== '') await moveAll(categoryId, to);
      return await api('DELETE /category/:categoryId/:userId', {
        params: { categoryId, userId },
        response: categoryDeletedSchema,
      });
    },
    onSuccess: ({ message }, { category }) => {
      showToast({ text: `${message}: {name}`, name: category.name });
    },
    // After a failure too: some books may have moved.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: categoryKeys.all });
    },
  });
  return { ...remove, moved };
}

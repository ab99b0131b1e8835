import { useState } from 'react';
import type { EditedList } from '#contract/book-lists/book-list-requests.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeleteList } from '../api/lists.ts';

/** Asks for confirmation, naming the list, and deletes it. */
export function DeleteList({ list, onDeleted }: { list: EditedList; onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteList(list._id);
  return (
    <>
      <Button
        variant="plain"
        onClick={() => {
          remove.reset();
          setIsOpen(true);
        }}
      >
        Delete the list
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Delete “{name}”?"
          name={list.title}
          confirm={remove.isPending ? 'Deleting…' : 'Delete'}
          cancel="Keep it"
          sending={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
          onClose={() => setIsOpen(false)}
        >
          <p>Its page is deleted for good. The books stay.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

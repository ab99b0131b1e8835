import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Form, SubmitButton } from './form.tsx';

/** A confirm dialog with fields; Enter in a field confirms. `outcome`: see `Form`. */
export function FormDialog({
  outcome,
  children,
  ...question
}: ComponentProps<typeof ConfirmDialog> &
  Pick<ComponentProps<typeof Form>, 'sending' | 'outcome'>) {
  return (
    <ConfirmDialog {...question}>
      <Form
        sending={question.sending}
        outcome={outcome}
        layout="wide"
        onSubmit={question.onConfirm}
      >
        {children}
        <SubmitButton hidden />
      </Form>
    </ConfirmDialog>
  );
}

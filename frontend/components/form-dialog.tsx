import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Form, SubmitButton } from './form.tsx';

/**
 * A confirm dialog with fields; Enter in a field confirms. Its refusals stand above its buttons, as in
 * every dialog.
 */
export function FormDialog({
  form,
  children,
  ...question
}: Omit<ComponentProps<typeof ConfirmDialog>, 'sending'> &
  Pick<ComponentProps<typeof Form>, 'form'>) {
  return (
    <ConfirmDialog {...question} sending={{ ...form.sending, error: form.error }}>
      <Form form={form} notice={null} layout="wide" onSubmit={question.onConfirm}>
        {children}
        <SubmitButton hidden />
      </Form>
    </ConfirmDialog>
  );
}

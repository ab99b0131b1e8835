import type { ComponentProps, Ref } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A confirm dialog with fields; Enter in a field confirms. */
export function FormDialog({
  formRef,
  className,
  children,
  ...question
}: ComponentProps<typeof ConfirmDialog> & {
  formRef: Ref<HTMLFormElement>;
  className: string | undefined;
}) {
  return (
    <ConfirmDialog {...question}>
      <form
        ref={formRef}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          question.onConfirm();
        }}
      >
        {children}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  );
}

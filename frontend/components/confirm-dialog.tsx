import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogChoices } from './dialog.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { TextWithName } from './text-with-name.tsx';

/**
 * Asks for confirmation of something that cannot be undone. Once confirmed, the dialog stays until
 * the answer arrives, with its fields locked as sent.
 */
export function ConfirmDialog({
  title,
  name,
  children,
  confirm,
  cancel,
  sending: { isPending: busy, error } = { isPending: false, error: null },
  errorTextOf,
  onConfirm,
  onClose,
}: {
  /** The question, in which `{name}` stands for what it is about. */
  title: string;
  name?: string;
  /** What will happen. */
  children: ReactNode;
  /** Labels of the two buttons; without `confirm`, there is nothing to confirm. */
  confirm: string | null;
  cancel: string;
  /** What was confirmed, on its way; why it did not work, and how that is said. */
  sending?: { isPending: boolean; error: unknown };
  errorTextOf?: ((error: unknown) => string) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const asked = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isOffered = confirm !== null;
  // A layout effect, so that it runs before a locked field loses the focus to the document.
  useLayoutEffect(() => {
    if (busy && asked.current?.contains(document.activeElement)) button.current?.focus();
  }, [busy]);
  // The confirm button may be removed with the focus on it.
  useLayoutEffect(() => {
    if (!isOffered) cancelButton.current?.focus();
  }, [isOffered]);
  return (
    <Dialog title={<TextWithName text={title} name={name} />} busy={busy} onClose={onClose}>
      <div ref={asked} className="soft" inert={busy}>
        {children}
      </div>
      <ErrorAlert error={error} textOf={errorTextOf} />
      <DialogChoices>
        <Button ref={cancelButton} variant="quiet" busy={busy} onClick={onClose}>
          {cancel}
        </Button>
        {isOffered ? (
          <Button ref={button} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        ) : null}
      </DialogChoices>
    </Dialog>
  );
}

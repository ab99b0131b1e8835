import { type ComponentProps, createContext, type ReactNode, type RefObject, use } from 'react';
import { useFocusOutcome } from '../hooks/use-focus-outcome.ts';
import type { FormState } from '../hooks/use-form.ts';
import { Button } from './button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import styles from './form.module.css';

const FormContext = createContext<{
  isPending: boolean;
  /** Whether a refusal is said beside its field alone, and announced from there. */
  saysBeside: boolean;
  notice: RefObject<HTMLDivElement | null> | undefined;
}>({ isPending: false, saysBeside: false, notice: undefined });

/**
 * A form whose refusals are shown by the shop, not by the browser: above its fields, unless a
 * `notice` elsewhere in it does. Its button sends it once: see `Button`. Each outcome moves the
 * focus (`useFocusOutcome`), and it takes the focus of what is removed from it. Unless a `className`
 * lays them out, its fields stand in a column, narrow or `wide`, or a single field beside its button
 * (`inline`).
 */
export function Form({
  form: { sending, refusal, error },
  done,
  notice = <ErrorAlert error={error} />,
  layout = 'column',
  className = styles[layout],
  onSubmit,
  onCancel,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> & {
  /** From `useForm`, `useEditForm`. */
  form: FormState;
  /** An outcome other than a refusal; a new one moves the focus too. */
  done?: unknown;
  notice?: ReactNode;
  layout?: 'column' | 'wide' | 'inline';
  onSubmit: (form: HTMLFormElement) => void;
  /** For a form that replaces what it edits: also called for the Escape key. */
  onCancel?: () => void;
}) {
  const { isPending } = sending;
  const focus = useFocusOutcome(refusal ?? done);
  const saysBeside = refusal !== null && error === null;
  return (
    <FormContext value={{ isPending, saysBeside, notice: focus.notice }}>
      <form
        {...rest}
        className={className}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel?.();
        }}
        ref={focus.form}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit(event.currentTarget);
        }}
      >
        {notice}
        {children}
      </form>
    </FormContext>
  );
}

/** The button that submits the form around it; `busyText` replaces its text while that is sent. */
export function SubmitButton({
  busyText,
  children,
  ...button
}: ComponentProps<typeof Button> & { busyText?: ReactNode }) {
  const { isPending } = use(FormContext);
  return (
    <Button {...button} type="submit" busy={isPending}>
      {isPending ? (busyText ?? children) : children}
    </Button>
  );
}

/** What is wrong with a field of a form, beside it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  // The field may have the focus already, and is then not read again.
  const { saysBeside } = use(FormContext);
  return (
    <p className="wrong" id={id} role={saysBeside ? 'alert' : undefined}>
      {children}
    </p>
  );
}

/** Where a form says what came of it. It then takes the focus; empty, it takes up no space. */
export function FormNotice(props: Omit<ComponentProps<'div'>, 'tabIndex' | 'className'>) {
  const { notice } = use(FormContext);
  return <div ref={notice} {...props} tabIndex={-1} className={styles['notice']} />;
}

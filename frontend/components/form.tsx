import { type ComponentProps, createContext, type ReactNode, type RefObject, use } from 'react';
import { useFocusOutcome } from '../hooks/use-focus-outcome.ts';
import { Button } from './button.tsx';
import styles from './form.module.css';

const FormContext = createContext<{
  isPending: boolean;
  notice: RefObject<HTMLDivElement | null> | undefined;
}>({ isPending: false, notice: undefined });

/**
 * A form whose refusals are shown by the shop, not by the browser. Its button sends it once: see
 * `Button`. Each outcome moves the focus: see `useFocusOutcome`. Unless a `className` lays them out,
 * its fields stand in a column, narrow or `wide`, or a single field beside its button (`inline`).
 */
export function Form({
  sending,
  outcome = sending.error,
  layout = 'column',
  className = styles[layout],
  onSubmit,
  ...form
}: Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** The mutation that sends it. */
  sending: { isPending: boolean; error: unknown };
  /** Replaces the mutation's error if the form is also checked before it is sent. */
  outcome?: unknown;
  layout?: 'column' | 'wide' | 'inline';
  onSubmit: (form: HTMLFormElement) => void;
}) {
  const { isPending } = sending;
  const focus = useFocusOutcome(outcome);
  return (
    <FormContext value={{ isPending, notice: focus.notice }}>
      <form
        {...form}
        className={className}
        ref={focus.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit(event.currentTarget);
        }}
      />
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

/** Where a form says what came of it. It then takes the focus; empty, it takes up no space. */
export function FormNotice(props: Omit<ComponentProps<'div'>, 'tabIndex' | 'className'>) {
  const { notice } = use(FormContext);
  return <div ref={notice} {...props} tabIndex={-1} className={styles['notice']} />;
}

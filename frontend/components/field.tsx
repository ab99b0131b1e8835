import { type ComponentProps, type ReactNode, useId } from 'react';
import { capitalise } from '../lib/capitalise.ts';
import { classNames } from '../lib/class-names.ts';
import styles from './field.module.css';
import { FieldError } from './form.tsx';

type FieldText = {
  label: string;
  /** Help that is always shown. */
  hint?: ReactNode;
  /** What is wrong with the value; announced with the field. */
  error?: string | undefined;
};

/** A labelled one-line input. All other props go to the `<input>`. */
export function TextField({ label, hint, error, ...input }: FieldText & ComponentProps<'input'>) {
  const ids = useFieldIds({ hint, error }, input.id);
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <input
        {...input}
        {...ids.control}
        className={classNames(styles['control'], input.className)}
      />
    </FieldFrame>
  );
}

/** A labelled multi-line text. All other props go to the `<textarea>`. */
export function TextArea({ label, hint, error, ...area }: FieldText & ComponentProps<'textarea'>) {
  const ids = useFieldIds({ hint, error }, area.id);
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <textarea
        {...area}
        {...ids.control}
        className={classNames(styles['control'], styles['area'], area.className)}
      />
    </FieldFrame>
  );
}

/** A labelled select; the options are its children. All other props go to the `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  ...select
}: FieldText & ComponentProps<'select'>) {
  const ids = useFieldIds({ hint, error }, select.id);
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <select
        {...select}
        {...ids.control}
        className={classNames(styles['control'], select.className)}
      />
    </FieldFrame>
  );
}

/** Choices of a `SelectField`: the value of each, and what it is called. */
export function Options({
  of,
}: {
  of: readonly (readonly [value: string | number, name: string | number])[];
}) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** A labelled file input. All other props go to the `<input>`. */
export function FileField(props: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <TextField {...props} type="file" className={classNames(styles['file'], props.className)} />
  );
}

type FieldIds = {
  hintId: string;
  errorId: string;
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
};

function useFieldIds({ hint, error }: Omit<FieldText, 'label'>, given?: string): FieldIds {
  const own = useId();
  const id = given ?? own;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: {
      id,
      ...(error ? { 'aria-invalid': true } : {}),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
  };
}

function FieldFrame(props: FieldText & { ids: FieldIds; children: ReactNode }) {
  const { label, hint, error, ids, children } = props;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={ids.control.id}>
        {label}
      </label>
      {children}
      {error ? <FieldError id={ids.errorId}>{capitalise(error)}</FieldError> : null}
      {hint ? (
        <p className={styles['hint']} id={ids.hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Product, productSchema } from '#contract/catalog/product.ts';
import type { AdjustmentReason } from '#contract/catalog/stock.ts';
import type { JsonInput } from '#contract/endpoints.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import type { ChangeQuestion } from '../bulk-change-draft.ts';
import { inlineText, MISSING } from '../product-field-text.ts';
import styles from './editable-cell.module.css';
import { ReasonField } from './reason-field.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';

interface Cell {
  productId: string;
  /** The field as the API's refusals name it. */
  field: 'price' | 'quantity';
  /** Label, such as "Price". */
  label: string;
  /** Product name, which distinguishes the cell from those of other products. */
  name: string;
  /** Editable text. */
  text: string;
  /** Content shown while not editing. */
  children: ReactNode;
  /** Returns the error of the typed text; undefined if it is valid. */
  check?: (text: string) => string | undefined;
  /** What is asked before the typed text is saved; `{name}` in it stands for the product. */
  questionOf?: (text: string) => ChangeQuestion | undefined;
  /** Whether the change needs a reason. */
  asksWhy?: boolean;
  /** Builds the change, from the value when the cell was opened. */
  toCells: (change: { from: string; to: string }) => ChangedCells;
  onSaved?: (product: Product) => void;
}

const WHOLE_NUMBER = { type: 'number', step: 'any', min: 0, inputMode: 'numeric' } as const;

/** A table cell that opens for editing in place; Escape cancels. */
export function EditableCell(cell: Cell) {
  // False once it was open.
  const [isOpen, setIsOpen] = useState<boolean>();
  if (isOpen) return <CellForm {...cell} onClose={() => setIsOpen(false)} />;
  return (
    <button
      ref={isOpen === false ? takeFocus : undefined}
      type="button"
      className={styles['open']}
      title={`Change ${cell.label.toLowerCase()}`}
      onClick={() => setIsOpen(true)}
    >
      {cell.children}
      <span className="visually-hidden">
        {cell.label.toLowerCase()} of {cell.name}, change
      </span>
    </button>
  );
}

function CellForm({
  productId,
  field,
  label,
  name,
  text,
  check,
  questionOf,
  asksWhy = false,
  toCells,
  onSaved,
  onClose,
}: Cell & { onClose: () => void }) {
  const [opened] = useState(text);
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (json: ChangedCells) =>
      api('PUT /product/:productId/desk/:userId', {
        params: { productId },
        json,
        response: productSchema,
      }),
    // After a refusal too, as the table may be out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: productKeys.all }),
  });
  const form = useForm<{ to: string; reason: AdjustmentReason }>(
    { to: text, reason: 'recount' },
    changing,
    { only: 'to' },
  );
  const { to, reason } = form.draft;
  const [asking, setAsking] = useState<ChangeQuestion>();
  // After a refusal with the current value, continues from there.
  const from = changing.isError ? text : opened;

  function submit() {
    // A number field also returns an empty value for an invalid number: that must not become zero.
    const why = to.trim() === '' ? MISSING : check?.(to);
    if (form.refuse(why === undefined ? {} : { to: why })) return;
    if (to.trim() === from) return onClose();
    const question = questionOf?.(to);
    if (question) setAsking(question);
    else save();
  }

  function save() {
    setAsking(undefined);
    const cells = toCells({ from, to: to.trim() });
    changing.mutate(asksWhy ? { ...cells, reason } : cells, {
      onSuccess: (saved) => {
        onSaved?.(saved);
        onClose();
      },
    });
  }

  return (
    <>
      <Form form={form} className={styles['form']} onSubmit={submit} onCancel={onClose}>
        <TextField
          ref={selectText}
          label={label}
          aria-label={`${label} of ${name}`}
          {...(check ? { inputMode: 'decimal' } : WHOLE_NUMBER)}
          readOnly={changing.isPending}
          {...form.bind('to')}
          error={inlineText(field, { refused: form.errors['to'], typed: to })}
        />
        {asksWhy ? (
          <ReasonField
            value={reason}
            onChoice={(next) => {
              if (!changing.isPending) form.change({ reason: next });
            }}
          />
        ) : null}
        <SaveOrCancel onCancel={onClose} />
      </Form>
      {asking ? (
        <ConfirmDialog
          title={asking.question}
          name={name}
          confirm={asking.confirm}
          cancel={asking.cancel}
          onConfirm={save}
          onClose={() => setAsking(undefined)}
        >
          {asking.says}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** As a `ref`: the field takes the focus when it appears, and typing replaces its text. */
function selectText(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

type ChangedCells = JsonInput<'PUT /product/:productId/desk/:userId'>;

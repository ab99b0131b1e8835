import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import type { AdjustmentReason } from '../../../../functions/contract/stock.ts';
import { TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { errorText } from '../../../lib/error-text.ts';
import { type ChangedCells, useChangeCells } from '../api/change-cells.ts';
import styles from './editable-cell.module.css';
import { ReasonField } from './reason-field.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';

interface Cell {
  productId: string;
  /** What it is called, such as "Price". */
  label: string;
  /** By whose name it is told from the same of other products. */
  name: string;
  /** As it is typed. */
  text: string;
  /** What is shown while nobody changes it. */
  children: ReactNode;
  /** Whether the change says why it was made. */
  asksWhy?: boolean;
  /** The change, from what was there when the cell was opened. */
  toCells: (change: { from: string; to: string }) => ChangedCells;
  onSaved?: (product: Product) => void;
}

/** A cell that opens for a change where it stands; Escape leaves it as it was. */
export function EditableCell(cell: Cell) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <CellForm {...cell} onClose={() => setOpen(false)} />;
  return (
    <button
      ref={button}
      type="button"
      className={styles['open']}
      title={`Change ${cell.label.toLowerCase()}`}
      onClick={() => setOpen(true)}
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
  label,
  name,
  text,
  asksWhy = false,
  toCells,
  onSaved,
  onClose,
}: Cell & { onClose: () => void }) {
  const [opened] = useState(text);
  const [to, setTo] = useState(text);
  const [reason, setReason] = useState<AdjustmentReason>('recount');
  const [missing, setMissing] = useState<{ text: string }>();
  const changing = useChangeCells(productId);
  const { form } = useFocusOutcome(missing);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [form]);
  // Who was told what it is by now goes on from there.
  const from = changing.isError ? text : opened;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changing.isPending) return;
    // A browser hands over nothing for what is no number, too: that is no change to zero.
    const isMissing = to.trim() === '';
    setMissing(isMissing ? { text: 'Please fill this in' } : undefined);
    if (isMissing) return;
    if (to.trim() === from) return onClose();
    const cells = toCells({ from, to: to.trim() });
    changing.mutate(asksWhy ? { ...cells, reason } : cells, {
      onSuccess: (saved) => {
        onSaved?.(saved);
        onClose();
      },
    });
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      noValidate
    >
      <TextField
        label={label}
        aria-label={`${label} of ${name}`}
        type="number"
        step="any"
        min={0}
        inputMode="decimal"
        readOnly={changing.isPending}
        value={to}
        error={missing?.text ?? (changing.error ? errorText(changing.error) : undefined)}
        onChange={({ target }) => setTo(target.value)}
      />
      {asksWhy ? (
        <ReasonField
          reason={reason}
          onChange={(next) => {
            if (!changing.isPending) setReason(next);
          }}
        />
      ) : null}
      <SaveOrCancel busy={changing.isPending} onCancel={onClose} />
    </form>
  );
}

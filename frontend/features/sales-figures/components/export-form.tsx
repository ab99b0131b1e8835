import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type FiguresExportQuery,
  figuresExportQuerySchema,
} from '../../../../functions/contract/sales-figures.ts';
import { Alert } from '../../../components/alert.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useExportSalesFigures } from '../api/export-sales-figures.ts';
import styles from './sales-figures.module.css';

const LINE_NAMES: Readonly<Record<FiguresExportQuery['by'], string>> = {
  day: 'Day',
  product: 'Book',
  category: 'Category',
};

/** Form that exports the sales between two days. */
export function ExportForm({ today }: { today: string }) {
  const save = useExportSalesFigures();
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [by, setBy] = useState<FiguresExportQuery['by']>('day');
  const [invalid, setInvalid] = useState<string>();
  const trouble = invalid ?? (save.error ? errorText(save.error) : undefined);

  function submit() {
    const { data, error } = z.safeParse(figuresExportQuerySchema, { from, to, by });
    setInvalid(error?.issues[0]?.message);
    if (data) save.mutate(data);
  }

  return (
    <section aria-labelledby="sales-export">
      <h3 id="sales-export">Export</h3>
      <Form sending={save} className={styles['export']} onSubmit={submit}>
        <TextField
          label="From"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <ChoiceField label="A line for each" names={LINE_NAMES} value={by} onChoice={setBy} />
        <SubmitButton variant="quiet" busyText="Fetching…">
          Download CSV
        </SubmitButton>
      </Form>
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
    </section>
  );
}

import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type FiguresExportQuery,
  figuresExportQuerySchema,
} from '#contract/sales-figures/sales-figures.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { issuesByField } from '../../../lib/api-error.ts';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import styles from './sales-figures.module.css';

const LINE_NAMES: Readonly<Record<FiguresExportQuery['by'], string>> = {
  day: 'Day',
  product: 'Book',
  category: 'Category',
};

/** Form that exports the sales between two days. */
export function ExportForm({ today }: { today: string }) {
  const save = useMutation({
    mutationFn: (query: FiguresExportQuery) => fetchFile('GET /figures/export/:userId', { query }),
    onSuccess: (file, { by, from, to }) => saveFile(file, `sales-by-${by}-${from}-${to}.csv`),
  });
  const first: FiguresExportQuery = { from: `${today.slice(0, 7)}-01`, to: today, by: 'day' };
  const form = useForm(first, save);

  function submit() {
    const { data, error } = z.safeParse(figuresExportQuerySchema, form.draft);
    if (!form.refuse(issuesByField(error)) && data) save.mutate(data);
  }

  return (
    <section aria-labelledby="sales-export">
      <h3 id="sales-export">Export</h3>
      <Form form={form} className={styles['export']} onSubmit={submit}>
        <TextField label="From" type="date" {...form.bind('from')} />
        <TextField label="To" type="date" {...form.bind('to')} />
        <ChoiceField
          label="A line for each"
          names={LINE_NAMES}
          value={form.draft.by}
          onChoice={(by) => form.change({ by })}
        />
        <SubmitButton variant="quiet" busyText="Fetching…">
          Download CSV
        </SubmitButton>
      </Form>
    </section>
  );
}

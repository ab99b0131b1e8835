import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  ADJUSTMENT_REASONS,
  MAX_STOCK_NOTE,
  stockAdjustedSchema,
  stockAdjustSchema,
} from '#contract/catalog/stock.ts';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useRequestKey } from '../../../hooks/use-request-key.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { issuesByField } from '../../../lib/api-error.ts';
import { counted, numberText } from '../../../lib/count-text.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';
import { showToast } from '../../../stores/toast-store.ts';

const NOTHING = { change: '', counted: '', reason: '', note: '' };

/**
 * Form that adjusts a product's stock, with a reason; a recount is entered as the copies there are.
 */
export function AdjustStock({
  productId,
  inStock,
}: {
  productId: string;
  /** The copies shown; undefined until they are known. */
  inStock?: number | undefined;
}) {
  const queries = useQueryClient();
  const key = useRequestKey();
  const adjust = useMutation({
    mutationFn: (json: z.input<typeof stockAdjustSchema>) =>
      api('POST /product/:productId/stock/:userId', {
        params: { productId },
        json: { ...json, idempotencyKey: key.read() },
        response: stockAdjustedSchema,
      }),
    // After a refusal too: there are fewer copies than shown.
    onSettled: (_, error) => {
      key.renewUnlessUncertain(error);
      void queries.invalidateQueries({ queryKey: productKeys.all });
      return queries.invalidateQueries({ queryKey: stockKeys.all });
    },
  });
  const form = useForm(NOTHING, adjust);
  const { draft, bind, errors } = form;
  const from = draft.reason === 'recount' ? inStock : undefined;

  function submit() {
    const wrong = from === undefined ? undefined : wrongCountText(draft.counted, from);
    if (wrong) {
      form.refuse({ counted: wrong });
      return;
    }
    const { change, counted: there, ...rest } = draft;
    const { data, error } = z.safeParse(stockAdjustSchema, {
      ...rest,
      ...(from === undefined
        ? { change: toNumber(change) }
        : { change: toNumber(there) - from, from }),
    });
    if (form.refuse(issuesByField(error)) || !data) return;
    adjust.mutate(data, {
      onSuccess: ({ data: { quantity } }) => {
        form.takeSaved(draft, NOTHING);
        showToast({ text: `Saved. ${counted(quantity, 'copy', 'copies')} in stock now.` });
      },
    });
  }

  return (
    <Form form={form} layout="wide" onSubmit={submit}>
      <FieldRow>
        <SelectField {...bind('reason')} label="Reason" required>
          <option value="">Choose a reason</option>
          <Options of={ADJUSTMENT_REASONS.map((reason) => [reason, stockReasonText(reason)])} />
        </SelectField>
        {from === undefined ? (
          <TextField
            {...bind('change')}
            label="More or fewer copies"
            required
            hint="Such as 12, or -1"
            inputMode="text"
            autoComplete="off"
          />
        ) : (
          <TextField
            {...bind('counted')}
            label="Copies counted"
            required
            hint={`All that are there. ${numberText(from)} are in stock by the ledger.`}
            // What the request calls it.
            error={errors['counted'] ?? errors['change']}
            onChange={({ target }) => form.change({ counted: target.value }, ['counted', 'change'])}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <TextField
          {...bind('note')}
          label="Note"
          hint="May be empty."
          maxLength={MAX_STOCK_NOTE}
          autoComplete="off"
        />
      </FieldRow>
      <SubmitButton busyText="Saving…">Adjust the stock</SubmitButton>
    </Form>
  );
}

/** What is wrong with a recount, for its own field. */
function wrongCountText(typed: string, inStock: number): string | undefined {
  const copies = toNumber(typed);
  if (!Number.isInteger(copies) || copies < 0) return 'Please enter how many copies there are';
  return copies === inStock
    ? 'As many are in stock already: there is nothing to change'
    : undefined;
}

/** An empty field is not zero; phones type other minus signs. */
function toNumber(text: string): number {
  const typed = text.trim().replace(/^[−–]/u, '-');
  return typed === '' ? Number.NaN : Number(typed);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  ADJUSTMENT_REASONS,
  MAX_STOCK_NOTE,
  stockAdjustedSchema,
  stockAdjustSchema,
} from '../../../../functions/contract/catalog/stock.ts';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useRequestKey } from '../../../hooks/use-request-key.ts';
import { stockKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { issuesByField } from '../../../lib/api-error.ts';
import { counted } from '../../../lib/count-text.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { stockReasonText } from '../../../lib/stock-reason-text.ts';
import { showToast } from '../../../stores/toast-store.ts';

const NOTHING = { change: '', reason: '', note: '' };

/** Form that adjusts a product's stock, with a reason. */
export function AdjustStock({ productId }: { productId: string }) {
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
  const { draft, bind } = form;

  function submit() {
    const { data, error } = z.safeParse(stockAdjustSchema, {
      ...draft,
      change: toNumber(draft.change),
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
        <TextField
          {...bind('change')}
          label="More or fewer copies"
          required
          hint="Such as 12, or -1"
          inputMode="text"
          autoComplete="off"
        />
        <SelectField {...bind('reason')} label="Reason" required>
          <option value="">Choose a reason</option>
          <Options of={ADJUSTMENT_REASONS.map((reason) => [reason, stockReasonText(reason)])} />
        </SelectField>
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

/** An empty field is not zero; phones type other minus signs. */
function toNumber(text: string): number {
  const typed = text.trim().replace(/^[−–]/u, '-');
  return typed === '' ? Number.NaN : Number(typed);
}

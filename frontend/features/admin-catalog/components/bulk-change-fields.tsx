import type { Category } from '#contract/catalog/category.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { moneyLabel } from '../../../lib/shop-money.ts';
import { asksForReason, BULK_CHANGES, type BulkChangeDraft } from '../bulk-change-draft.ts';
import { ReasonField } from './reason-field.tsx';

const NAMES = Object.fromEntries(BULK_CHANGES.map(({ id, name }) => [id, name])) as Record<
  BulkChangeDraft['id'],
  string
>;

/** Fields of a bulk change: what to do with the selected products, and its value. */
export function BulkChangeFields({
  draft,
  categories,
  error,
  onChange,
}: {
  draft: BulkChangeDraft;
  categories: readonly Category[];
  error: string | undefined;
  onChange: (draft: BulkChangeDraft) => void;
}) {
  const chosen = BULK_CHANGES.find(({ id }) => id === draft.id) ?? BULK_CHANGES[0];
  const asks = chosen.asks ?? '';
  const label = chosen.id === 'price' ? moneyLabel(asks) : asks;
  const value = { label, value: draft.value, error };
  const take = ({ target }: { target: { value: string } }) =>
    onChange({ ...draft, value: target.value });
  return (
    <>
      <ChoiceField
        label="What to do"
        names={NAMES}
        value={draft.id}
        onChoice={(id) => onChange({ ...draft, id, value: '' })}
      />
      {draft.id === 'category' ? (
        <SelectField {...value} onChange={take}>
          <option value="">Choose a category</option>
          <Options of={categories.map(({ _id, name }) => [_id, name])} />
        </SelectField>
      ) : chosen.asks ? (
        <TextField
          {...value}
          // A number field silently drops the comma of 1,99.
          {...(draft.id !== 'price' && { type: 'number', step: 'any' })}
          inputMode="decimal"
          onChange={take}
        />
      ) : null}
      {asksForReason(draft) ? (
        <ReasonField value={draft.reason} onChoice={(reason) => onChange({ ...draft, reason })} />
      ) : null}
    </>
  );
}

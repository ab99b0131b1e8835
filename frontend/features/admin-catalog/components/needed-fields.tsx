import type { Category } from '../../../../functions/contract/category.ts';
import { MAX_DESCRIPTION } from '../../../../functions/contract/product-fields.ts';
import { SelectField, TextArea, TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import type { BindField } from './bind-field.ts';

/** What every product must have. */
export function NeededFields({
  bind,
  categories,
}: {
  bind: BindField;
  categories: readonly Category[];
}) {
  const description = bind('description');
  return (
    <FieldGroup legend="The product">
      <TextField required {...bind('name')} />
      <TextArea
        required
        rows={6}
        hint={countText(description.value.trim().length)}
        {...description}
      />
      <FieldRow>
        <TextField
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          required
          {...bind('price')}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          required
          {...bind('quantity')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          hint="Shown struck through. Leave it empty without a sale."
          {...bind('compareAtPrice')}
        />
        <SelectField {...bind('status')}>
          <option value="published">Yes</option>
          <option value="draft">No, it is a draft</option>
          <option value="hidden">No, it is hidden</option>
        </SelectField>
      </FieldRow>
      <FieldRow>
        <SelectField required {...bind('category')}>
          <option value="">Choose a category</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField required {...bind('shipping')}>
          <option value="0">No</option>
          <option value="1">Yes</option>
        </SelectField>
      </FieldRow>
    </FieldGroup>
  );
}

function countText(length: number): string {
  const most = MAX_DESCRIPTION.toLocaleString('en');
  if (length <= MAX_DESCRIPTION) return `${length.toLocaleString('en')} of ${most} characters`;
  return `${(length - MAX_DESCRIPTION).toLocaleString('en')} more than ${most} characters`;
}

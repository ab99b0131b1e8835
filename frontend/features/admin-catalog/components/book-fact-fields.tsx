import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import { TAX_CLASS_NAMES } from '../field-text.ts';
import type { ProductField } from '../product-draft.ts';

/**
 * The optional facts of a title page. None is of type `number`: for invalid numbers a browser
 * returns an empty value, which would delete the fact.
 */
export function BookFactFields({ bind }: { bind: BindField }) {
  return (
    <FieldGroup legend="About the book (optional)">
      <TextField hint="Separate several people with commas." {...bind('author')} />
      <FieldRow>
        <TextField hint="13 or 10 digits, with or without hyphens." {...bind('isbn')} />
        <TextField {...bind('publisher')} />
      </FieldRow>
      <FieldRow>
        <TextField hint="A year; negative for BC." {...bind('publishedYear')} />
        <TextField hint="Its code, such as en or fr." autoCapitalize="none" {...bind('language')} />
      </FieldRow>
      <FieldRow>
        <TextField inputMode="numeric" {...bind('pages')} />
        <TextField placeholder="Paperback" {...bind('format')} />
      </FieldRow>
      <FieldRow>
        <TextField inputMode="numeric" hint="For delivery by weight." {...bind('weight')} />
        <SelectField {...bind('taxClass')}>
          <option value="">As its category</option>
          <Options of={Object.entries(TAX_CLASS_NAMES)} />
        </SelectField>
        <TextField placeholder="B3" hint="For pick lists." {...bind('shelf')} />
      </FieldRow>
    </FieldGroup>
  );
}

/** Returns a field's props: name, label, value, error and change handler. */
export type BindField = (field: ProductField) => {
  name: ProductField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

import type { ReactNode } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { MAX_DESCRIPTION } from '../../../../functions/contract/product-fields.ts';
import { Alert } from '../../../components/alert.tsx';
import { Options, SelectField, TextArea, TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { useOpenRefusals } from '../../../hooks/use-form.ts';
import { numberText } from '../../../lib/counted.ts';
import { fieldLabel, formErrorText, inlineText, valueText } from '../field-text.ts';
import type { ProductDraft } from '../product-draft.ts';
import { type BindField, BookFactFields } from './book-fact-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { PriceField } from './price-field.tsx';
import styles from './product-form.module.css';

/** Form with all fields of a product. Input is kept when it is refused. */
export function ProductForm({
  draft,
  onChange,
  product,
  categories,
  sending,
  others,
  done,
  submit,
  onSubmit,
}: {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  product?: Product;
  categories: readonly Category[];
  sending: { isPending: boolean; error: Error | null };
  /** If others have changed the same fields: their values, and what to offer then. */
  others?: { texts: ProductDraft['texts']; remedyOf: (fields: string[]) => ReactNode } | undefined;
  /** Message of the last success; a new outcome takes the focus. */
  done: { outcome: unknown; text: ReactNode };
  submit: { label: string; busyLabel: string };
  onSubmit: () => void;
}) {
  const refusals = useOpenRefusals(sending.error);

  const bind: BindField = (field) => ({
    name: field,
    label: fieldLabel(field),
    value: draft.texts[field],
    error: inlineText(field, {
      refused: refusals.fields[field],
      typed: draft.texts[field],
      now: others && valueText(field, others.texts[field], categories),
    }),
    onChange: ({ target }) => {
      refusals.touch(field);
      onChange({ ...draft, texts: { ...draft.texts, [field]: target.value } });
    },
  });

  function send(form: HTMLFormElement) {
    if (!draft.photoProblem) return onSubmit();
    const photo = form.elements.namedItem('photo');
    if (photo instanceof HTMLElement) photo.focus();
  }

  return (
    <Form
      form={{ sending, refusal: sending.error, error: refusals.error }}
      done={done.outcome}
      notice={null}
      className={styles['form']}
      onSubmit={send}
    >
      <FormNotice>
        {refusals.error ? (
          <Alert tone="danger">{formErrorText(refusals.error, refusals.fields)}</Alert>
        ) : null}
        {refusals.error ? others?.remedyOf(Object.keys(refusals.fields)) : null}
        {sending.error || draft.photoProblem ? null : done.text}
      </FormNotice>
      <RequiredFields bind={bind} categories={categories} />
      <div className={styles['photo']}>
        <PhotoField
          draft={draft}
          product={product}
          error={inlineText('photo', { refused: refusals.fields['photo'], typed: '' })}
          onChange={(photo) => {
            refusals.touch('photo');
            onChange({ ...draft, ...photo });
          }}
        />
      </div>
      <BookFactFields bind={bind} />
      <div>
        <SubmitButton>{sending.isPending ? submit.busyLabel : submit.label}</SubmitButton>
      </div>
    </Form>
  );
}

/** Fields that every product must have. */
function RequiredFields({
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
        <PriceField required {...bind('price')} />
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
          inputMode="decimal"
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
          <Options of={categories.map(({ _id, name }) => [_id, name])} />
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
  const most = numberText(MAX_DESCRIPTION);
  if (length <= MAX_DESCRIPTION) return `${numberText(length)} of ${most} characters`;
  return `${numberText(length - MAX_DESCRIPTION)} more than ${most} characters`;
}

import type { ReactNode } from 'react';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/catalog/product.ts';
import { MAX_DESCRIPTION } from '#contract/catalog/product-fields.ts';
import { Alert } from '../../../components/alert.tsx';
import { Options, SelectField, TextArea, TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { useOpenRefusals } from '../../../hooks/use-form.ts';
import { numberText } from '../../../lib/count-text.ts';
import type { ProductDraft, ProductField } from '../product-draft.ts';
import {
  fieldLabel,
  formErrorText,
  inlineText,
  TAX_CLASS_NAMES,
  valueText,
} from '../product-field-text.ts';
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

/** Placeholder of the product form. */
export function ProductFormSkeleton() {
  return (
    <div className={styles['group']}>
      <LoadingNote />
      <Repeat times={5}>
        <div>
          <Skeleton width="short" />
          <Skeleton className={styles['waiting']} />
        </div>
      </Repeat>
    </div>
  );
}

/**
 * The optional facts of a title page. None is of type `number`: for invalid numbers a browser
 * returns an empty value, which would delete the fact.
 */
function BookFactFields({ bind }: { bind: BindField }) {
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
type BindField = (field: ProductField) => {
  name: ProductField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

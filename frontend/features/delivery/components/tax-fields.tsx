import type { Category } from '#contract/catalog/category.ts';
import type { TaxClass } from '#contract/catalog/product.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { bindTexts } from '../../../hooks/use-form.ts';
import { errorsIn, type FieldErrors } from '../../../lib/api-error.ts';
import {
  type DeliveryDraft,
  newTaxRate,
  numberedTitle,
  placesHint,
  type TaxRateDraft,
} from '../delivery-draft.ts';
import styles from './delivery-form.module.css';

const DELIVERY_TAX_NAMES: Readonly<Record<DeliveryDraft['deliveryTax'], string>> = {
  'as-goods': 'At the rate of the books',
  standard: 'At the standard rate',
  none: 'Not taxed',
};

/** Tax rates by place, and what they apply to. */
export function TaxFields({
  draft,
  errors,
  categories,
  onChange,
}: {
  draft: DeliveryDraft;
  errors: FieldErrors;
  categories: readonly Category[];
  onChange: (part: Partial<DeliveryDraft>) => void;
}) {
  const { taxRates } = draft;
  return (
    <Section title="Tax">
      <p className="soft measure">
        Without rates nothing is taxed. A region’s rate replaces its country’s; books without a rate
        of their own are taxed at the standard rate.
      </p>
      <div className={styles['row']}>
        <ChoiceField
          label="Prices"
          names={{ without: 'Tax is added at the checkout', with: 'Prices include tax' }}
          value={draft.pricesIncludeTax ? 'with' : 'without'}
          onChoice={(tax) => onChange({ pricesIncludeTax: tax === 'with' })}
        />
        <ChoiceField
          label="Delivery is taxed"
          names={DELIVERY_TAX_NAMES}
          value={draft.deliveryTax}
          onChoice={(deliveryTax) => onChange({ deliveryTax })}
        />
      </div>
      {taxRates.map((rate, at) => (
        <TaxRateFields
          key={rate.key}
          rate={rate}
          errors={errorsIn(errors, `taxRates.${at}`)}
          title={`Tax rate ${at + 1}`}
          onChange={(next) =>
            onChange({ taxRates: taxRates.map((one) => (one === rate ? next : one)) })
          }
          onRemove={() => onChange({ taxRates: taxRates.filter((one) => one !== rate) })}
        />
      ))}
      <Actions>
        <Button variant="quiet" onClick={() => onChange({ taxRates: [...taxRates, newTaxRate()] })}>
          Add a tax rate
        </Button>
      </Actions>
      {taxRates.length > 0 ? (
        <CategoryTaxFields
          categories={categories}
          classes={draft.categoryTaxClasses}
          onChange={(categoryTaxClasses) => onChange({ categoryTaxClasses })}
        />
      ) : null}
    </Section>
  );
}

type Classes = Record<string, TaxClass>;

const NAMES: Readonly<Record<TaxClass, string>> = {
  books: 'Books',
  standard: 'Standard rate',
  exempt: 'Not taxed',
};

/** Tax classes of categories that are not taxed as books. */
function CategoryTaxFields({
  categories,
  classes,
  onChange,
}: {
  categories: readonly Category[];
  classes: Classes;
  onChange: (classes: Classes) => void;
}) {
  return (
    <details className={styles['categories']}>
      <summary>Categories that are not taxed as books</summary>
      <div className={styles['row']}>
        {categories.map(({ _id, name }) => (
          <ChoiceField
            key={_id}
            label={name}
            names={NAMES}
            value={classes[_id] ?? 'books'}
            onChoice={(taxClass) => {
              const { [_id]: _before, ...others } = classes;
              onChange(taxClass === 'books' ? others : { ...others, [_id]: taxClass });
            }}
          />
        ))}
      </div>
    </details>
  );
}

/** The tax rate of one place for one tax class. */
function TaxRateFields({
  rate,
  errors,
  title,
  onChange,
  onRemove,
}: {
  rate: TaxRateDraft;
  errors: FieldErrors;
  title: string;
  onChange: (rate: TaxRateDraft) => void;
  onRemove: () => void;
}) {
  const name = rate.place && `${rate.place}, ${rate.taxClass}`;
  const bind = bindTexts(rate, errors, (part) => onChange({ ...rate, ...part }));
  return (
    <fieldset className={styles['rate']}>
      <legend>{numberedTitle(title, name)}</legend>
      <div className={styles['row']}>
        <TextField
          label="Place"
          hint={placesHint('Such as US-NY or DE.', rate.place)}
          autoComplete="off"
          autoFocus={rate.place === ''}
          {...bind('place')}
        />
        <ChoiceField
          label="Goods"
          names={{ standard: 'Standard rate', books: 'Books (reduced rate)' }}
          value={rate.taxClass}
          onChoice={(taxClass) => onChange({ ...rate, taxClass })}
        />
        <TextField label="Percent" inputMode="decimal" autoComplete="off" {...bind('percent')} />
      </div>
      <Actions>
        <Button variant="plain" onClick={onRemove}>
          Remove {name || title}
        </Button>
      </Actions>
    </fieldset>
  );
}

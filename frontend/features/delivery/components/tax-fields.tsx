import type { Category } from '../../../../functions/contract/category.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Section } from '../../../components/section.tsx';
import { errorsIn, type FieldErrors } from '../../../lib/api-error.ts';
import { type DeliveryDraft, newTaxRate } from '../delivery-draft.ts';
import { CategoryTaxFields } from './category-tax-fields.tsx';
import styles from './delivery-form.module.css';
import { TaxRateFields } from './tax-rate-fields.tsx';

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

import type { Category } from '../../../../functions/contract/category.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { type DeliveryDraft, newTaxRate } from '../delivery-draft.ts';
import { CategoryTaxFields } from './category-tax-fields.tsx';
import styles from './delivery-form.module.css';
import { TaxRateFields } from './tax-rate-fields.tsx';

const DELIVERY_TAX: readonly { rule: DeliveryDraft['deliveryTax']; label: string }[] = [
  { rule: 'as-goods', label: 'As the books that are sent' },
  { rule: 'standard', label: 'By the standard rate' },
  { rule: 'none', label: 'Not taxed' },
];

/** Which tax is charged where, and of what. */
export function TaxFields({
  draft,
  categories,
  onChange,
}: {
  draft: DeliveryDraft;
  categories: readonly Category[];
  onChange: (part: Partial<DeliveryDraft>) => void;
}) {
  const { taxRates } = draft;
  const focus = useRestoreFocus<HTMLHeadingElement>();
  return (
    <section className={styles['part']} aria-labelledby="tax">
      <h2 id="tax" ref={focus.anchor} tabIndex={-1}>
        Tax
      </h2>
      <p className={styles['about']}>
        Without rates nothing is taxed. A region’s rate stands in the place of its country’s; books
        without a rate of their own are taxed by the standard rate.
      </p>
      <div className={styles['row']}>
        <SelectField
          label="Prices"
          value={draft.pricesIncludeTax ? 'with' : 'without'}
          onChange={(event) => onChange({ pricesIncludeTax: event.target.value === 'with' })}
        >
          <option value="without">Tax is added to them</option>
          <option value="with">Tax is in them</option>
        </SelectField>
        <SelectField
          label="Delivery is taxed"
          value={draft.deliveryTax}
          onChange={(event) => {
            const chosen = DELIVERY_TAX.find((one) => one.rule === event.target.value);
            if (chosen) onChange({ deliveryTax: chosen.rule });
          }}
        >
          {DELIVERY_TAX.map((one) => (
            <option key={one.rule} value={one.rule}>
              {one.label}
            </option>
          ))}
        </SelectField>
      </div>
      {taxRates.map((rate, at) => (
        <TaxRateFields
          key={rate.key}
          rate={rate}
          title={`Tax rate ${at + 1}`}
          onChange={(next) =>
            onChange({ taxRates: taxRates.map((one) => (one === rate ? next : one)) })
          }
          onRemove={() => {
            focus.expect();
            onChange({ taxRates: taxRates.filter((one) => one !== rate) });
          }}
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
    </section>
  );
}

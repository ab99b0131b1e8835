import { countriesByName, listCountries } from '#contract/delivery/address-rules.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { type DeliveryDraft, placesHint } from '../delivery-draft.ts';
import styles from './delivery-form.module.css';

/** The shop's location, and what its checkout asks for. */
export function ShopPlaceFields({
  draft: { shop, addressForm, bookWeightGrams },
  errors,
  onChange,
}: {
  draft: DeliveryDraft;
  errors: FieldErrors;
  onChange: (part: Partial<DeliveryDraft>) => void;
}) {
  return (
    <Section title="The shop">
      <div className={styles['row']}>
        <SelectField
          label="Country"
          value={shop.country}
          onChange={(event) => onChange({ shop: { country: event.target.value, region: '' } })}
        >
          <Options of={countriesByName(listCountries()).map(({ code, name }) => [code, name])} />
        </SelectField>
        <TextField
          label="Region"
          hint={placesHint(
            'Its code, such as NY; may be empty.',
            shop.region && `${shop.country}-${shop.region}`,
          )}
          autoComplete="off"
          maxLength={4}
          error={errors['shop'] ?? errors['shop.region']}
          value={shop.region}
          onChange={(event) =>
            onChange({ shop: { ...shop, region: event.target.value.toUpperCase() } })
          }
        />
        <TextField
          label="Default weight of a book (grams)"
          hint="For books without a weight of their own."
          inputMode="numeric"
          autoComplete="off"
          value={bookWeightGrams}
          error={errors['bookWeightGrams']}
          onChange={(event) => onChange({ bookWeightGrams: event.target.value })}
        />
      </div>
      <ChoiceField
        label="Delivery address"
        hint="With zones or tax rates, the checkout always asks in separate fields."
        names={{
          single: 'One text field',
          structured: 'Separate fields: name, street, town, postcode, country',
        }}
        value={addressForm}
        onChoice={(form) => onChange({ addressForm: form })}
      />
    </Section>
  );
}

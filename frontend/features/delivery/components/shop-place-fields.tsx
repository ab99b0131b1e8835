import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import type { DeliveryDraft } from '../delivery-draft.ts';
import styles from './delivery-form.module.css';

/** The shop's location, and what its checkout asks for. */
export function ShopPlaceFields({
  draft: { shop, addressForm, bookWeightGrams },
  onChange,
}: {
  draft: DeliveryDraft;
  onChange: (part: Partial<DeliveryDraft>) => void;
}) {
  return (
    <Section title="The shop">
      <div className={styles['row']}>
        <TextField
          label="Country"
          hint="Two letters, such as US."
          autoComplete="off"
          maxLength={2}
          value={shop.country}
          onChange={(event) =>
            onChange({ shop: { ...shop, country: event.target.value.toUpperCase() } })
          }
        />
        <TextField
          label="Region"
          hint="Its code, such as NY; may be empty."
          autoComplete="off"
          maxLength={4}
          value={shop.region}
          onChange={(event) =>
            onChange({ shop: { ...shop, region: event.target.value.toUpperCase() } })
          }
        />
        <TextField
          label="A book weighs (grams)"
          hint="For books without a weight of their own."
          inputMode="numeric"
          autoComplete="off"
          value={bookWeightGrams}
          onChange={(event) => onChange({ bookWeightGrams: event.target.value })}
        />
      </div>
      <ChoiceField
        label="Delivery address"
        hint="With zones or tax rates it is always asked for by its parts."
        names={{
          single: 'One text',
          structured: 'By its parts: name, street, town, postcode, country',
        }}
        value={addressForm}
        onChoice={(form) => onChange({ addressForm: form })}
      />
    </Section>
  );
}

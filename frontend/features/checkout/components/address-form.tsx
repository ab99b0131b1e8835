import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import {
  addressErrors,
  addressPartsOf,
  byName,
  composeAddress,
  countriesByName,
  listCountries,
  normalizeAddress,
  regionsOf,
} from '#contract/delivery/address-rules.ts';
import { countryName } from '#contract/delivery/country-name.ts';
import type { AddressPart, PostalAddress } from '#contract/delivery/postal-address.ts';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import type { TypedAddress } from '../../../stores/address-store.ts';
import styles from './address-form.module.css';

/** Whether the address is valid; if not, the form shows the errors and takes the focus. */
export interface AddressCheck {
  isRight: () => boolean;
}

/** Structured address form, with the parts that the country's addresses have; supports autofill. */
export function AddressForm({
  address: value,
  countries,
  readOnly,
  check,
  onShown,
  onChange,
}: {
  address: PostalAddress;
  /** Countries the shop delivers to; null for all. */
  countries: readonly string[] | null;
  readOnly: boolean;
  check: RefObject<AddressCheck | null>;
  onShown: (isShown: boolean) => void;
  onChange: (address: TypedAddress) => void;
}) {
  const [asked, setAsked] = useState<object>();
  const problems = asked ? addressErrors(normalizeAddress(value)) : {};
  const { form } = useFocusOutcome<HTMLFieldSetElement>(asked);
  const parts = addressPartsOf(value.country);
  /** Regions chosen in other countries: whoever returns to one finds theirs. */
  const regionIn = useRef(new Map<string, string>());

  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);

  useImperativeHandle(check, () => ({
    isRight: () => {
      const isRight = Object.keys(addressErrors(normalizeAddress(value))).length === 0;
      if (!isRight) setAsked({});
      return isRight;
    },
  }));

  function bind(part: AddressPart) {
    return {
      name: part,
      value: value[part],
      required: parts[part] === 'needed',
      error: problems[part],
      onChange: (event: { target: { value: string } }) => {
        const next = { ...value, [part]: event.target.value };
        if (part === 'country') {
          regionIn.current.set(value.country, value.region);
          next.region = regionIn.current.get(next.country) ?? '';
        }
        onChange(toTypedAddress(next));
      },
    };
  }

  const regions = [...regionsOf(value.country)].sort(byName);
  return (
    <fieldset ref={form} className={styles['address']}>
      <legend>Delivery address</legend>
      <TextField
        label="Full name"
        autoComplete="shipping name"
        readOnly={readOnly}
        {...bind('name')}
      />
      <SelectField
        label="Country"
        autoComplete="shipping country"
        disabled={readOnly}
        {...bind('country')}
      >
        <Options
          of={namedCountries(countries, value.country).map(({ code, name }) => [code, name])}
        />
      </SelectField>
      <TextField
        label="Street and number"
        autoComplete="shipping address-line1"
        readOnly={readOnly}
        {...bind('line1')}
      />
      <TextField
        label="Apartment, floor (optional)"
        autoComplete="shipping address-line2"
        readOnly={readOnly}
        {...bind('line2')}
      />
      {parts.town === 'none' ? null : (
        <TextField
          label="Town or city"
          autoComplete="shipping address-level2"
          readOnly={readOnly}
          {...bind('town')}
        />
      )}
      {parts.region === 'none' ? null : (
        <SelectField
          label={parts.region === 'needed' ? 'State or region' : 'Region (optional)'}
          autoComplete="shipping address-level1"
          disabled={readOnly}
          {...bind('region')}
        >
          <option value="">Choose</option>
          <Options of={regions.map(({ code, name }) => [code, name])} />
        </SelectField>
      )}
      {parts.postcode === 'none' ? null : (
        <TextField
          label={parts.postcode === 'needed' ? 'Postcode' : 'Postcode (optional)'}
          autoComplete="shipping postal-code"
          readOnly={readOnly}
          {...bind('postcode')}
        />
      )}
    </fieldset>
  );
}

function toTypedAddress(parts: PostalAddress): TypedAddress {
  return { text: parts.line1 === '' ? '' : composeAddress(normalizeAddress(parts)), parts };
}

/**
 * Countries to choose from; keeps and labels the country of an older address the shop no longer
 * delivers to.
 */
function namedCountries(countries: readonly string[] | null, chosen: string) {
  const named = countriesByName(countries ?? listCountries());
  if (named.some(({ code }) => code === chosen)) return named;
  return [{ code: chosen, name: `${countryName(chosen)} (we don’t deliver there)` }, ...named];
}

import { type RefObject, Suspense } from 'react';
import type { CheckoutOptions } from '#contract/orders/checkout.ts';
import { TextArea } from '../../../components/field.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import type { DeliveryHandle } from '../hooks/use-delivery.ts';
import type { AddressCheck } from './address-form.tsx';
import styles from './delivery-address.module.css';

// Lazy, because address data of all countries is large and a shop with one text field needs none of
// it.
const AddressForm = lazyComponent(
  async () => (await import('./address-form.tsx')).AddressForm,
  'The address form',
);

/** Delivery address: one text field, as specified, or a structured form. */
export function DeliveryAddress({
  handle: { delivery, isPending, setAddress },
  options: { data: options, isPending: isUnknown },
  paying,
  check,
  onFormShown,
  error,
  onTyped,
}: {
  handle: DeliveryHandle;
  /** Without data if the request failed: then the address is one text field. */
  options: { data: CheckoutOptions | undefined; isPending: boolean };
  paying: boolean;
  check: RefObject<AddressCheck | null>;
  /** Told when the structured form comes, which may be late, and when it goes. */
  onFormShown: (isShown: boolean) => void;
  error: string | undefined;
  onTyped: () => void;
}) {
  if (isUnknown || isPending) return <Waiting />;
  if (options?.addressForm === 'structured' && delivery.parts) {
    return (
      <Suspense fallback={<Waiting />}>
        <AddressForm
          address={delivery.parts}
          countries={options.countries}
          readOnly={paying}
          check={check}
          onShown={onFormShown}
          onChange={(address) => {
            onTyped();
            setAddress(address);
          }}
        />
      </Suspense>
    );
  }
  return (
    <TextArea
      ref={(area) => {
        check.current = area && {
          isRight: () => {
            if (area.value.trim() !== '') return true;
            area.focus();
            return false;
          },
        };
      }}
      label="Delivery address"
      name="address"
      autoComplete="street-address"
      rows={3}
      maxLength={1000}
      required
      readOnly={paying}
      value={delivery.text}
      error={error}
      onChange={(event) => {
        onTyped();
        setAddress({ text: event.target.value, parts: null });
      }}
    />
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <LoadingNote text="Loading the delivery address" />
      <Skeleton className={styles['waiting']} />
    </div>
  );
}

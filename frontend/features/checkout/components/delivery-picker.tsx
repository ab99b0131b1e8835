import { useId } from 'react';
import type { DeliveryChoice } from '#contract/orders/checkout.ts';
import { usePickupAddress } from '../../../hooks/use-pickup-address.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import styles from './delivery-picker.module.css';

/** Delivery rates with their prices. */
export function DeliveryPicker({
  choices,
  chosen,
  lacksPlace,
  disabled,
  onChoose,
}: {
  choices: readonly DeliveryChoice[];
  chosen: string | undefined;
  /** More choices may come with an address. */
  lacksPlace: boolean;
  disabled: boolean;
  onChoose: (id: string) => void;
}) {
  const name = useId();
  const pickupAddress = usePickupAddress();
  const isPickup = choices.some(({ _id, isPickup }) => isPickup && _id === chosen);
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles['choices']} disabled={disabled}>
      <legend>Delivery</legend>
      {choices.map((choice) => (
        <label key={choice._id} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            checked={choice._id === chosen}
            onChange={() => onChoose(choice._id)}
          />
          <span>{choice.name}</span>
          <span className={styles['price']}>
            {choice.price === 0 ? 'Free' : formatDollars(choice.price)}
          </span>
        </label>
      ))}
      {isPickup && pickupAddress ? (
        <p className="soft small as-typed">Collect at: {pickupAddress}</p>
      ) : null}
      {lacksPlace ? (
        <p className="soft small">
          How we can send your books, and for how much, depends on the address.
        </p>
      ) : null}
    </fieldset>
  );
}

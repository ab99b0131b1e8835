import { useCallback, useState } from 'react';
import {
  type CheckoutDelivery,
  setAddressDraft,
  useAddressDraft,
} from '../../../stores/address-store.ts';
import { addressInFlight } from '../../../stores/payment-store.ts';
import { rememberAddress, useRememberedAddress } from '../api/remember-address.ts';

type AddressOf = Pick<CheckoutDelivery, 'text' | 'parts' | 'place'>;

const NOWHERE: CheckoutDelivery = { text: '', parts: null, place: null, rate: null };

export interface DeliveryHandle {
  delivery: CheckoutDelivery;
  /** Whether it is still being asked where the last order went. */
  isPending: boolean;
  change: (part: Partial<CheckoutDelivery>) => void;
  /** The empty form, with what is known of it before a key is pressed: not kept, as nobody typed it. */
  begin: (form: AddressOf) => void;
  /** Keeps the address with the account. */
  remember: () => void;
}

/**
 * Where this person's books go: what they have filled in in this tab, what a payment of theirs says
 * that came to nothing, or what their account used last.
 */
export function useDelivery(userId: string): DeliveryHandle {
  const draft = useAddressDraft(userId);
  // Kept, as the payment is gone once it is told what came of it.
  const [paying] = useState(() => addressInFlight(userId));
  const asks = draft === null && paying === '';
  const { data, isLoading } = useRememberedAddress(userId, { enabled: asks });
  const [form, setForm] = useState<AddressOf>();
  const known = toDelivery(paying ? { text: paying, parts: null } : data?.address);
  const delivery = draft ?? (form && !known.parts ? { ...form, rate: null } : known);

  const change = useCallback(
    (part: Partial<CheckoutDelivery>) => setAddressDraft(userId, { ...delivery, ...part }),
    [userId, delivery],
  );
  const remember = () => {
    const { text, parts } = delivery;
    if (text !== '') rememberAddress(parts ? { parts } : { text });
  };
  return { delivery, isPending: isLoading, change, begin: setForm, remember };
}

function toDelivery(
  address: Pick<CheckoutDelivery, 'text' | 'parts'> | null | undefined,
): CheckoutDelivery {
  if (!address) return NOWHERE;
  const { text, parts } = address;
  return { text, parts, place: parts, rate: null };
}

import { useState } from 'react';
import {
  type AddressDraft,
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
  /** Whether the account's last address is still loading. */
  isPending: boolean;
  change: (part: Partial<CheckoutDelivery>) => void;
  /** Stores the empty form if no address is known. */
  begin: (form: AddressOf) => void;
  /** Saves the address with the account. */
  remember: () => void;
}

/**
 * The user's delivery address: what they filled in in this tab, the address of their failed
 * payment, or the one their account used last.
 */
export function useDelivery(userId: string): DeliveryHandle {
  const draft = useAddressDraft(userId);
  // Kept in state, as the payment is forgotten once its outcome is reported.
  const [paying] = useState(() => addressInFlight(userId));
  // A prefilled form does not hide the account's address.
  const isOpen = draft === null || draft.untouched === true;
  const { data, isLoading } = useRememberedAddress(userId, { enabled: isOpen });
  // A payment has its address as one text; the account may have the same one in parts.
  const isOther = paying !== '' && data?.address?.text !== paying;
  const known = toDelivery(isOther ? { text: paying, parts: null } : data?.address);
  const usesKnown = draft === null || (isOpen && known.parts !== null);
  const delivery = usesKnown ? { ...known, rate: draft?.rate ?? null } : draft;

  const { text, parts, place, rate } = delivery;
  const keep = (part: Partial<AddressDraft>) =>
    setAddressDraft({ text, parts, place, rate, owner: userId, ...part });
  const change = (part: Partial<CheckoutDelivery>) =>
    keep({ ...part, untouched: draft?.untouched === true && !('text' in part) });
  const begin = (form: AddressOf) => keep({ ...form, untouched: true });
  const remember = () => {
    if (text !== '') rememberAddress(parts ? { parts } : { text });
  };
  return { delivery, isPending: isLoading && draft === null, change, begin, remember };
}

function toDelivery(
  address: Pick<CheckoutDelivery, 'text' | 'parts'> | null | undefined,
): CheckoutDelivery {
  if (!address) return NOWHERE;
  const { text, parts } = address;
  return { text, parts, place: parts, rate: null };
}

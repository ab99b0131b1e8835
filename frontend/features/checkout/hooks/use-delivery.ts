import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostalAddress } from '#contract/delivery/postal-address.ts';
import { rememberedAddressSchema } from '#contract/delivery/remembered-address.ts';
import type { CheckoutOptions } from '#contract/orders/checkout.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import {
  type CheckoutDelivery,
  setAddressDraft,
  type TypedAddress,
  useAddressDraft,
} from '../../../stores/address-store.ts';
import { addressInFlight } from '../../../stores/payment-store.ts';
import { useSession } from '../../../stores/session-store.ts';

export interface DeliveryHandle {
  delivery: CheckoutDelivery;
  /** Whether the account's last address is still loading. */
  isPending: boolean;
  setAddress: (address: TypedAddress) => void;
  setRate: (rate: string) => void;
}

/**
 * The user's delivery address: what they filled in in this tab, the address of their failed
 * payment, or the one their account used last. If the checkout asks for parts and none are known,
 * the parts of the empty form: the user's name, and what was typed as one text in its first line.
 */
export function useDelivery(userId: string, options: CheckoutOptions | undefined): DeliveryHandle {
  const blankIn = useBlankAddress();
  const draft = useAddressDraft(userId);
  const isInParts = options?.addressForm === 'structured';
  const typed = draft?.address && (draft.address.parts || !isInParts) ? draft.address : null;
  // Typed into the one field that was there while the options were not known.
  const unparted = draft?.address && !typed ? draft.address.text.trim() : '';
  const rate = draft?.rate ?? null;
  // Kept in state, as the payment is forgotten once its outcome is reported.
  const [paying] = useState(() => addressInFlight(userId));
  // Each payment that is sent somewhere sets it.
  const last = useQuery({
    queryKey: checkoutKeys.address(userId),
    queryFn: ({ signal }) =>
      api('GET /user/:userId/address', {
        response: rememberedAddressSchema,
        signal,
        within: 10_000,
      }),
    enabled: typed === null,
    retry: false,
    gcTime: 0,
  });
  const isPending = last.isLoading && !last.isFetched;
  // A payment has its address as one text; the account may have the same one in parts.
  const wanted = unparted || paying;
  const isOther = wanted !== '' && last.data?.address?.text !== wanted;
  const known = isOther ? { text: wanted, parts: null } : last.data?.address;
  const { text, parts } = typed ?? known ?? { text: '', parts: null };
  const line1 = unparted.replace(/\s*\n\s*/g, ', ');
  const address =
    isInParts && !parts
      ? { text: unparted, parts: isPending ? null : { ...blankIn(firstCountry(options)), line1 } }
      : { text, parts };

  return {
    delivery: { ...address, rate },
    isPending,
    setAddress: (next) => setAddressDraft({ owner: userId, address: next, rate }),
    setRate: (next) =>
      setAddressDraft({ owner: userId, address: draft?.address ?? null, rate: next }),
  };
}

/** Builds the empty form in a country, with the user's name. */
function useBlankAddress(): (country: string) => PostalAddress {
  const name = useSession()?.user.name ?? '';
  return (country) => ({ name, line1: '', line2: '', town: '', region: '', postcode: '', country });
}

/** The shop's country, if it delivers there. */
function firstCountry({ country, countries }: CheckoutOptions): string {
  return !countries || countries.includes(country) ? country : (countries[0] ?? country);
}

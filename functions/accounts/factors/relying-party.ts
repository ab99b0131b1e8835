import type { Deps } from '../../deps.ts';

/** The shop as WebAuthn's relying party, identified by its host. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** @param requestUrl gives the shop's origin if SHOP_URL is not set, mostly at localhost */
export function relyingPartyOf(
  { shopUrl, widget }: Pick<Deps, 'shopUrl' | 'widget'>,
  requestUrl: string,
): RelyingParty {
  const { origin, hostname } = new URL(shopUrl ?? requestUrl);
  return { id: hostname, origin, name: widget.merchantName };
}

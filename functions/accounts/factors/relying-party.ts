import type { Deps } from '../../deps.ts';

/** Whom a passkey is for: the shop, by its host. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** @param requestUrl says where the shop is where SHOP_URL does not: at localhost, mostly */
export function relyingPartyOf(
  { shopUrl, widget }: Pick<Deps, 'shopUrl' | 'widget'>,
  requestUrl: string,
): RelyingParty {
  const { origin, hostname } = new URL(shopUrl ?? requestUrl);
  return { id: hostname, origin, name: widget.merchantName };
}

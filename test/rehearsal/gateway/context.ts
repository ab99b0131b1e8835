import type { MerchantAccount } from './merchant-account.ts';
import type { FaultName } from './rehearsal/faults.ts';
import type { Store } from './store/store.ts';

/** What every part of the gateway works with. */
export type GatewayContext = {
  store: Store;
  /** The present; tests move it. */
  clock: () => Date;
  /** Public address of the gateway without a trailing slash, such as http://127.0.0.1:8788. */
  origin: string;
  /** Address of the shop that the gateway plays for, without a trailing slash, where it is known. */
  shop?: string;
  /** How the merchant account is set up at this moment. */
  readonly account: MerchantAccount;
  /** Whether a developer wants this to go wrong at this moment. */
  rehearses(fault: FaultName): boolean;
};

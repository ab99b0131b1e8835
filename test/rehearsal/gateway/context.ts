import type { FaultName } from './faults/faults.ts';
import type { MerchantAccount } from './merchant-account.ts';
import type { Store } from './store/store.ts';

/** Dependencies shared by all parts of the gateway. */
export type GatewayContext = {
  store: Store;
  /** Current time; tests move it. */
  clock: () => Date;
  /** Public address of the gateway without a trailing slash, such as http://127.0.0.1:8788. */
  origin: string;
  /** Address of the shop that uses the gateway, without a trailing slash, where known. */
  shop?: string;
  /** The merchant account's current setup. */
  readonly account: MerchantAccount;
  /** Whether a developer has switched this fault on. */
  rehearses(fault: FaultName): boolean;
};

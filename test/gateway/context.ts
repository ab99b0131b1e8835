import type { OptionalOffer } from './settings.ts';
import type { Store } from './store/store.ts';

/** What every part of the gateway works with. */
export type GatewayContext = {
  store: Store;
  /** The present; tests move it. */
  clock: () => Date;
  /** Public address of the gateway without a trailing slash, such as http://127.0.0.1:8788. */
  origin: string;
  /** What is offered besides cards and PayPal; nothing when it is left out. */
  offers?: readonly OptionalOffer[];
};

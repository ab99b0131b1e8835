import type { Refusal } from './refusal.ts';

/** Of addresses, and of how the shop delivers and taxes. */
export const DELIVERY_REFUSALS = {
  'address-not-right': {
    status: 400,
    text: 'Please look at the delivery address again: {problem}.',
    example: { problem: 'The town is missing' },
  },
  /** Of a zone, of a tax rate, or of the shop: what is set for such a place would never count. */
  'place-unknown': {
    status: 400,
    text: '{where}: {problem}',
    example: { where: 'Zone 1', problem: 'There is no country UK. Did you mean GB?' },
  },
  'delivery-settings-outdated': {
    status: 409,
    text: 'Somebody has just changed these settings. Nothing was saved: please load them again.',
  },
} as const satisfies Record<string, Refusal>;

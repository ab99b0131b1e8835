import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of addresses, and of delivery and tax settings. */
export const DELIVERY_REFUSALS = {
  'address-not-right': {
    status: 400,
    text: 'Please check the delivery address: {problem}.',
    example: { problem: 'The town is missing' },
  },
  /**
   * The shop, a zone or a tax rate names a place no address can have: the setting would never
   * apply.
   */
  'place-unknown': {
    status: 400,
    text: '{where}: {problem}',
    example: { where: 'Zone 1', problem: 'There is no country UK. Did you mean GB?' },
  },
  'delivery-settings-outdated':
    'Someone else has just changed these settings. Nothing was saved: please load them again.',
} as const satisfies Record<string, WrittenRefusal>;

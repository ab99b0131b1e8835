import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of the settings calls. */
export const SETTINGS_REFUSALS = {
  'settings-changed': 'Someone else has changed the settings meanwhile. Please look at them again.',
  'shelf-unknown': {
    status: 400,
    text: 'The {what} of shelf {place}, “{title}”, does not exist. Please choose other books for it.',
    example: { what: 'category', place: '2', title: 'New Arrivals' },
  },
  'text-not-found': { status: 404, text: 'No such text' },
} as const satisfies Record<string, WrittenRefusal>;

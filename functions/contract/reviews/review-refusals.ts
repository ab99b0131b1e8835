import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals to write, report or moderate a review. */
export const REVIEW_REFUSALS = {
  'review-not-bought': {
    status: 403,
    text: 'Only people who bought this book here can review it',
  },
  'review-not-found': { status: 404, text: 'This review no longer exists' },
  'review-own': 'This is your own review: you can change or withdraw it',
  'review-outdated': 'This review has just changed. Please read it again',
} as const satisfies Record<string, WrittenRefusal>;

import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals about discount codes and gift cards; nothing was charged. */
export const DISCOUNT_AND_GIFT_CARD_REFUSALS = {
  'code-unknown': {
    text: 'There is no discount code or gift card “{code}”. Please check how it is written.',
    example: { code: 'SPRNIG' },
  },
  'codes-paused': {
    status: 429,
    text: 'Too many unknown codes were entered. Please wait {wait} and try again.',
    example: { wait: '6 minutes' },
  },
  'codes-too-many':
    'An order takes one discount code and one gift card. Please remove the other one first.',
  'discount-not-yet': {
    text: 'The code {code} is valid from {from}. Please go on without it until then.',
    example: { code: 'SPRING', from: 'March 1, 2027' },
  },
  'discount-expired': {
    text: 'The code {code} has ended. Please go on without it.',
    example: { code: 'SPRING' },
  },
  'discount-used-up': {
    text: 'The code {code} has reached its limit of uses. Please go on without it.',
    example: { code: 'SPRING' },
  },
  'discount-already-used': {
    text: 'You have already used the code {code}, and it works once per person. Please go on without it.',
    example: { code: 'SPRING' },
  },
  'discount-below-minimum': {
    text: 'The code {code} needs an order of at least {minimum}. Add books for {missing} more, or go on without it.',
    example: { code: 'SPRING', minimum: '$30.00', missing: '$5.00' },
  },
  'gift-card-empty': {
    text: 'There is nothing left on the gift card ending in {lastFour}. Please go on without it.',
    example: { lastFour: 'K7QA' },
  },
  /** A code or gift card has changed since the order was priced, a moment ago. */
  'codes-outdated':
    'Your discount code or gift card has just changed. Nothing was charged: please look at the total again.',
  'discount-taken': {
    text: 'There is a code like {code} already.',
    example: { code: 'SPRING' },
    field: 'code',
  },
  'discount-not-found': { status: 404, text: 'There is no such discount code' },
  'discount-changed':
    'Someone else has just changed this code. Nothing was saved: please load it again.',
  'discount-limit-too-low': {
    text: 'The code has been used more often than that already. End it, or choose a higher limit.',
    field: 'useLimit',
  },
  'gift-card-not-found': { status: 404, text: 'There is no such gift card' },
  'gift-card-issued-before': {
    text: 'This was asked for before: a gift card of {amount} was issued, and its code mailed to {email}. Nothing was issued again.',
    example: { amount: '$25.00', email: 'kim@example.com' },
  },
  'gift-card-issued-unmailed': {
    text: 'This was asked for before: a gift card of {amount} was issued for {email}, and nothing was issued again. The shop sends no mails: if you have not seen its code, set its balance to 0 and issue another.',
    example: { amount: '$25.00', email: 'kim@example.com' },
  },
  'gift-card-changed':
    'This gift card was used a moment ago. Nothing was saved: please look at its balance again.',
} as const satisfies Record<string, WrittenRefusal>;

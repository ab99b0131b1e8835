import type { WrittenRefusal } from '../refusal-types.ts';
import { MAX_HOME_LISTS, MAX_LISTS } from './book-list-requests.ts';

/** Refusals of the book list calls. */
export const LIST_REFUSALS = {
  'list-not-found': { status: 404, text: 'List not found' },
  'list-changed': 'Someone else has changed this list. Load it again to see what it says now.',
  'list-book-unknown': {
    status: 400,
    text: 'Book {place} of the list is not in the catalogue any more. Take it off the list.',
    example: { place: '2' },
    field: 'books',
  },
  'lists-full': `There are ${MAX_LISTS} lists. Delete one first.`,
  'home-lists-full': {
    text: `There are ${MAX_HOME_LISTS} lists on the home page. Take one of them off it first.`,
    field: 'homePlace',
  },
  'list-stays': 'Every shop has its staff picks. Make them a draft instead.',
} as const satisfies Record<string, WrittenRefusal>;

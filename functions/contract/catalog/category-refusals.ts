import type { WrittenRefusal } from '../refusal-types.ts';

/** Refusals of the category calls. */
export const CATEGORY_REFUSALS = {
  'category-unknown': { status: 400, text: 'Category does not exist', field: 'category' },
  'category-not-found': { status: 404, text: 'Category does not exist' },
  'category-same': { status: 400, text: 'The books are in this category already', field: 'to' },
  'category-not-empty': 'This category has books. Move them to another one first.',
  'category-has-children':
    'There are categories under this one. Move them under another one, or to the top, first.',
  'category-too-deep': {
    text: 'Categories are nested at most two levels deep.',
    field: 'parent',
  },
  'category-renamed':
    'Someone else has just renamed this category. Nothing was saved: please look at its name.',
  'category-taken': { text: 'Category should be unique', field: 'name' },
} as const satisfies Record<string, WrittenRefusal>;

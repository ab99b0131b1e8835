import * as z from 'zod/mini';
import { isUnique } from '../request-fields.ts';
import { optionalLine, optionalLines, visibleLine } from '../text-schemas.ts';

// Book lists, as staff edit them.

export const MAX_LISTS = 100;
export const MAX_LIST_BOOKS = 100;
/** Maximum lists on the home page, besides the shelves of the settings. */
export const MAX_HOME_LISTS = 4;
export const MAX_LIST_TITLE = 80;
export const MAX_LIST_INTRO = 5000;
export const MAX_LIST_NOTE = 500;
export const MAX_PICKED_BY = 40;

const HOME_PLACE = 'The place on the home page must be a whole number from 1 to 100';
const PRODUCT = 'Each book is named by its id';

const entrySchema = z.object({
  product: z.string(PRODUCT).check(z.minLength(1, PRODUCT), z.maxLength(100, PRODUCT)),
  note: z._default(optionalLines('A note', MAX_LIST_NOTE), ''),
  /** Stored for staff picks only. */
  pickedBy: z._default(optionalLine('Who picked it', MAX_PICKED_BY), ''),
});

/** POST /api/lists/:userId: everything that staff enter for a list. */
export const listCreateSchema = z.object({
  title: visibleLine('The title', MAX_LIST_TITLE),
  /** Markdown. */
  intro: z._default(optionalLines('The introduction', MAX_LIST_INTRO), ''),
  isPublished: z._default(z.boolean('isPublished must be true or false'), false),
  /** Position among the lists on the home page; null if it is not there. */
  homePlace: z._default(
    z.nullable(z.int(HOME_PLACE).check(z.gte(1, HOME_PLACE), z.lte(100, HOME_PLACE))),
    null,
  ),
  /** In list order. */
  books: z._default(
    z.array(entrySchema, 'books must be a list').check(
      z.maxLength(MAX_LIST_BOOKS, `A list has at most ${MAX_LIST_BOOKS} books`),
      z.refine(
        (books) => isUnique(books.map(({ product }) => product)),
        'Each book stands on a list once',
      ),
    ),
    [],
  ),
});
export type ListRequest = z.input<typeof listCreateSchema>;
export type ListInput = z.output<typeof listCreateSchema>;

/** PUT /api/list/:listId/:userId: replaces the list, unless somebody has changed it since. */
export const listChangeSchema = z.object({
  version: z.int('version must be that of the list as it was read'),
  list: listCreateSchema,
});

const listFields = {
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  homePlace: z.nullable(z.number()),
  updatedAt: z.string(),
};

/** GET /api/lists/:userId: all lists, newest first. */
export const listTableSchema = z.object({ lists: z.array(z.object(listFields)) });
export type ListInTable = z.infer<typeof listTableSchema>['lists'][number];

/** GET /api/list/:listId/:userId: a list for editing; `intro` is Markdown. */
export const editedListSchema = z.object({
  ...listFields,
  version: z.number(),
  intro: z.string(),
  books: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      author: z.nullable(z.string()),
      note: z.string(),
      pickedBy: z.string(),
    }),
  ),
});
export type EditedList = z.infer<typeof editedListSchema>;

export const listDeletedSchema = z.object({ message: z.literal('List deleted') });

import type {
  EditedList,
  ListRequest,
} from '../../../functions/contract/book-lists/book-list-requests.ts';

/** A book on the list, with its note. */
export type PickedBook = EditedList['books'][number];

/** Content of the form. */
export interface ListDraft {
  title: string;
  intro: string;
  isPublished: boolean;
  /** Position on the home page, as the select's value; empty if the list is not shown there. */
  homePlace: string;
  books: PickedBook[];
}

export function listDraftOf({
  title,
  intro,
  isPublished,
  homePlace,
  books,
}: EditedList): ListDraft {
  return { title, intro, isPublished, homePlace: homePlace === null ? '' : `${homePlace}`, books };
}

export function listRequestOf({ homePlace, books, ...rest }: ListDraft): ListRequest {
  return {
    ...rest,
    homePlace: homePlace === '' ? null : Number(homePlace),
    books: books.map(({ product, note, pickedBy }) => ({ product, note, pickedBy })),
  };
}

import type { EditedList, ListRequest } from '../../../functions/contract/book-list-requests.ts';

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

/** The items with the one at `place` moved by `by`. */
export function moved<T>(items: readonly T[], place: number, by: -1 | 1): T[] {
  const to = place + by;
  const others = [...items];
  const [item] = others.splice(place, 1);
  if (item !== undefined) others.splice(Math.max(to, 0), 0, item);
  return others;
}

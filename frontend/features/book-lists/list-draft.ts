import type { EditedList, ListRequest } from '../../../functions/contract/book-list-requests.ts';

/** A book on the list, with what is said of it. */
export type PickedBook = EditedList['books'][number];

/** What the form holds. */
export interface ListDraft {
  title: string;
  intro: string;
  isPublished: boolean;
  /** As the choice of the place says it; empty where the list does not stand on the home page. */
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

/** The same books with the one at `place` so many places further on. */
export function moved<T>(items: readonly T[], place: number, by: -1 | 1): T[] {
  const to = place + by;
  const others = [...items];
  const [item] = others.splice(place, 1);
  if (item !== undefined) others.splice(Math.max(to, 0), 0, item);
  return others;
}

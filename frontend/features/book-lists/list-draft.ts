import type { EditedList, ListRequest } from '#contract/book-lists/book-list-requests.ts';
import { changedByBoth, changedText, type ThreeDrafts } from '../../lib/changed-by-both.ts';

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

/** What the form calls each part. */
const PART_NAMES: Readonly<Record<keyof ListDraft, string>> = {
  title: 'Title',
  intro: 'Introduction',
  isPublished: 'Published',
  homePlace: 'On the home page',
  books: 'Books',
};

/** The parts that both have changed, each with what the other has saved. */
export function partsOfBoth(drafts: ThreeDrafts<ListDraft>): string[] {
  const { title, intro, isPublished, homePlace, books } = drafts.theirs;
  const theirs: Readonly<Record<keyof ListDraft, string>> = {
    title,
    intro,
    isPublished: isPublished ? 'Yes' : 'No',
    homePlace: homePlace === '' ? 'Not shown' : `In place ${homePlace}`,
    books: books.map(({ name }) => name).join(', '),
  };
  return changedByBoth(drafts).map((part) => changedText(PART_NAMES[part], theirs[part]));
}

export function listRequestOf({ homePlace, books, ...rest }: ListDraft): ListRequest {
  return {
    ...rest,
    homePlace: homePlace === '' ? null : Number(homePlace),
    books: books.map(({ product, note, pickedBy }) => ({ product, note, pickedBy })),
  };
}

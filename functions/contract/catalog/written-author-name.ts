import { foldText } from '../fold-text.ts';
import { authorNames } from './author-names.ts';

/**
 * Returns an author's name as the books write it, of a name typed with other capitals or accents;
 * undefined if none of the books is by a person of that name.
 */
export function writtenAuthorName(
  typed: string,
  books: readonly { author?: string | null | undefined }[],
): string | undefined {
  const names = books.flatMap(({ author }) => authorNames(author ?? ''));
  return (
    names.find((name) => name === typed) ?? names.find((name) => foldText(name) === foldText(typed))
  );
}

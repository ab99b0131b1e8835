import * as z from 'zod/mini';

/**
 * Limits the characters of a text as SQLite's `length()` counts them: an emoji is one, where
 * JavaScript's own length says two.
 */
export function maxCharacters(most: number, message: string) {
  return z.refine<string>((text) => countCharacters(text) <= most, message);
}

/** Counts the characters of a text as the database does. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Replaces half an emoji, which JSON can carry and the database cannot, by U+FFFD before
 * validation.
 */
export function wellFormed() {
  return z.overwrite<string>((text) => text.toWellFormed());
}

/**
 * One line of visible text, trimmed. Nothing but blanks and control characters counts as `missing`.
 */
export function visibleLine(field: string, most: number, missing = `${field} is required`) {
  return z
    .string(missing)
    .check(
      wellFormed(),
      z.trim(),
      z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, missing),
      ...oneLine(field, most),
    );
}

/** One line of text, trimmed; may be empty. */
export function optionalLine(field: string, most: number) {
  return z.string(`${field} must be a text`).check(wellFormed(), z.trim(), ...oneLine(field, most));
}

/** Several lines of plain text, trimmed; may be empty. */
export function optionalLines(field: string, most: number) {
  return z
    .string(`${field} must be a text`)
    .check(
      ...plainLines(field),
      maxCharacters(most, `${field} must be at most ${most.toLocaleString('en')} characters`),
    );
}

/**
 * Lines of plain text, trimmed, with \n as line break; tabs are the only other control characters.
 */
export function plainLines(field: string) {
  return [
    wellFormed(),
    z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.regex(/^[\P{Cc}\n\t]*$/u, `${field} must be plain text`),
  ] as const;
}

function oneLine(field: string, most: number) {
  return [
    z.regex(/^\P{Cc}*$/u, `${field} must be one line of text`),
    maxCharacters(most, `${field} must be at most ${most} characters`),
  ] as const;
}

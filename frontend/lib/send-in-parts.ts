import { isRefusal } from './api-error.ts';

/** Outcome of sending items in parts. */
export interface SentParts<Item, Result> {
  /** Results, in the order sent. */
  results: Result[];
  /** Set if a part failed. */
  failure?: PartsFailure<Item>;
}

export interface PartsFailure<Item> {
  error: unknown;
  /** The part that failed: unless it was refused, some of it may have changed. */
  failed: Item[];
  wasRefused: boolean;
  /** Items not sent because of the failure. */
  unsent: Item[];
}

/**
 * Sends items in parts of the most the API takes per call, one after the other, and stops at the
 * first failure. Never throws.
 * @param onAnswer receives the number of items answered so far
 */
export async function sendInParts<Item, Result>(
  items: readonly Item[],
  {
    most,
    send,
    onAnswer,
  }: {
    most: number;
    send: (part: Item[]) => Promise<readonly Result[]>;
    onAnswer: (answered: number) => void;
  },
): Promise<SentParts<Item, Result>> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += most) {
    const part = items.slice(at, at + most);
    try {
      results.push(...(await send(part)));
    } catch (error) {
      const unsent = items.slice(at + most);
      return { results, failure: { error, failed: part, wasRefused: isRefusal(error), unsent } };
    }
    onAnswer(at + part.length);
  }
  return { results };
}

import { isRefusal } from './api-error.ts';

/** How far a change of many has come. */
export interface SentParts<Item, Result> {
  /** What was answered, in the order of what was sent. */
  results: Result[];
  /** What ended it early. */
  failure?: PartsFailure<Item>;
}

export interface PartsFailure<Item> {
  error: unknown;
  /** The part that failed: unless it was refused, some of it may be changed and some not. */
  failed: Item[];
  wasRefused: boolean;
  /** What was not sent because of it. */
  unsent: Item[];
}

/**
 * Sends items one part after the other, each of as many as the shop takes at once. The first part that
 * fails is the last: never throws.
 * @param onAnswer told how many have been answered
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

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

/** Longer texts take long to judge, and are strong. */
const MOST = 100;
/** Parts of a name or an address that are shorter say nothing. */
const SHORTEST = 3;

/** What comes to mind in a bookshop, and is not among the words that everybody uses. */
const TRADE = 'colophon book books bookshop bookstore booklover reader reading library novel shop';

/**
 * How hard a password is to guess, from 0 (at once) to 4.
 * @param known what a guesser knows of its owner, such as the name and the address
 */
export function judgeStrength(password: string, known: readonly string[]): number {
  const parts = known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const words = [...known, ...parts].filter((word) => word.length >= SHORTEST);
  return meter.check(password.slice(0, MOST), [...TRADE.split(' '), ...words]).score;
}

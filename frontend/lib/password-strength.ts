import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

/** Only this many characters are judged: longer passwords take long to judge, and are strong. */
const MOST = 100;
/** Shorter parts of a name or an address say nothing. */
const SHORTEST = 3;

/** Words a guesser would think of for a bookshop, missing from the common-words dictionary. */
const TRADE = 'colophon book books bookshop bookstore booklover reader reading library novel shop';

/**
 * How hard a password is to guess, from 0 (at once) to 4.
 * @param known what a guesser knows of its owner, such as name and address
 */
export function passwordStrength(password: string, known: readonly string[]): number {
  const parts = known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const words = [...known, ...parts].filter((word) => word.length >= SHORTEST);
  return meter.check(password.slice(0, MOST), [...TRADE.split(' '), ...words]).score;
}

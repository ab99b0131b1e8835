import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

/** Longer texts take long to judge, and are strong. */
const MOST = 100;

/**
 * How hard a password is to guess, from 0 (at once) to 4.
 * @param known what a guesser knows of its owner, such as the name and the address
 */
export function judgeStrength(password: string, known: readonly string[]): number {
  return meter.check(password.slice(0, MOST), [...known]).score;
}

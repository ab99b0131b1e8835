import type { Random } from '../../faults/random.ts';

/** Makes one typo within the word: two letters swapped, or one left out, doubled or replaced. */
export function misspelt(word: string, random: Random): string {
  const letters = [...word];
  const at = random.between(1, letters.length - 2);
  const [one = '', next = ''] = letters.slice(at);
  const neighbours = NEIGHBOURS[one] ?? 'e';
  const slips = [[next, one], [next], [one, one, next], [random.pick([...neighbours]), next]];
  const made = letters.toSpliced(at, 2, ...random.pick(slips)).join('');
  return made === word ? misspelt(word, random) : made;
}

/** Neighbouring keys, and vowels that are easily confused. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: 'esq',
  b: 'vn',
  c: 'kxs',
  d: 'sft',
  e: 'aiwr',
  f: 'gdp',
  g: 'fhj',
  h: 'gj',
  i: 'eyou',
  j: 'khg',
  k: 'cjl',
  l: 'kr',
  m: 'n',
  n: 'mb',
  o: 'uaip',
  p: 'bo',
  q: 'wk',
  r: 'etl',
  s: 'cza',
  t: 'rdy',
  u: 'oiy',
  v: 'wbf',
  w: 'vqe',
  x: 'zks',
  y: 'iuj',
  z: 'sx',
};

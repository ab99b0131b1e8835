import { seriesOf, splitTail } from '../contract/series.ts';
import { wordsOf } from '../contract/words.ts';

/** A title as its parts. */
export interface TitleParts {
  /** Without what stands in brackets at its end. */
  title: string;
  /** Up to its subtitle. */
  main: string;
  /** What stands in brackets at its end; empty when there is nothing. */
  tail: string;
  series: { key: string; number: number | null } | null;
}

/**
 * Takes a title apart: `Dune Messiah (Dune Chronicles, #2)` is the second of the series
 * `dune chronicles`. A set of several volumes (`#1-3`) has no number.
 */
export function splitTitle(name: string): TitleParts {
  const { title, tail } = splitTail(name);
  const main = title.split(/:\s|;\s|\s[-–—/]\s/u, 1)[0] ?? title;
  const series = seriesOf(name);
  return {
    title,
    main: wordsOf(main).length > 0 ? main : title,
    tail,
    series: series && { key: series.key, number: series.number },
  };
}

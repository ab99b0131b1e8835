/** The outcome of a query. */
export interface QueryResult {
  kind: string;
  text: string;
  /** The position of the first book that answers the query, from 0; -1 if it is not on the page. */
  place: number;
  /** The same among the titles suggested by the search box. */
  suggestedAt: number;
  first: string | undefined;
  wanted: string | undefined;
  shown: number;
  /** Rows read by D1. */
  rows: number;
}

/**
 * Reports by kind and in total how many answers are first, how many in the first five, and which
 * are not.
 */
export function reportRelevance(title: string, asked: readonly QueryResult[]): string {
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const lines = kinds.map((kind) =>
    line(
      kind,
      asked.filter((one) => one.kind === kind),
    ),
  );
  const missed = asked.filter(({ place }) => place !== 0).map(describe);
  return [
    title,
    `${''.padEnd(22)}queries   first  in top 5  suggested in top 3  D1 rows: mean, maximum`,
    ...lines,
    line('total', asked),
    ...missed,
  ].join('\n');
}

function line(kind: string, asked: readonly QueryResult[]): string {
  const share = (fits: (one: QueryResult) => boolean) =>
    `${((100 * asked.filter(fits).length) / asked.length).toFixed(1)} %`;
  const rows = asked.map((one) => one.rows);
  const mean = rows.reduce((sum, each) => sum + each, 0) / rows.length;
  return [
    kind.padEnd(22),
    String(asked.length).padStart(7),
    share(({ place }) => place === 0).padStart(8),
    share(({ place }) => place >= 0 && place < 5).padStart(10),
    share(({ suggestedAt }) => suggestedAt >= 0 && suggestedAt < 3).padStart(20),
    `${mean.toFixed(0).padStart(15)}, ${Math.max(...rows)}`,
  ].join('');
}

function describe({ text, place, first, wanted }: QueryResult): string {
  const where = place < 0 ? 'not found' : `at ${place + 1}`;
  return `  "${text}": ${wanted} ${where}; first was ${first ?? 'nothing'}`;
}

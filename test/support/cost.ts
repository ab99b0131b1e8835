import type { Answer } from './api.ts';

/** What an answer says that it cost at D1. */
export function costOf({ headers }: Pick<Answer, 'headers'>) {
  const said = headers.get('server-timing') ?? '';
  const [, statements, rowsRead, rowsWritten] =
    /^d1;dur=[\d.]+;desc="statements=(\d+) rows_read=(\d+) rows_written=(\d+)", total;dur=\d+$/.exec(
      said,
    ) ?? [];
  if (rowsWritten === undefined) throw new Error(`The answer says of its cost: ${said}`);
  return {
    statements: Number(statements),
    rowsRead: Number(rowsRead),
    rowsWritten: Number(rowsWritten),
  };
}

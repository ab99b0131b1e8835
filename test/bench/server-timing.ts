/** What an answer of the local shop says that it cost at D1. */
export interface D1Costs {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

const FORM = /^d1;[^,]*desc="statements=(\d+) rows_read=(\d+) rows_written=(\d+)"/;

/** @returns what the header `Server-Timing` says; undefined where it says nothing of D1 */
export function readCosts(header: unknown): D1Costs | undefined {
  const [, statements, rowsRead, rowsWritten] = FORM.exec(String(header ?? '')) ?? [];
  if (rowsWritten === undefined) return undefined;
  return {
    statements: Number(statements),
    rowsRead: Number(rowsRead),
    rowsWritten: Number(rowsWritten),
  };
}

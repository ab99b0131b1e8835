/** The D1 cost that an answer of the local shop reports. */
export interface D1Costs {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

const FORM = /^d1;[^,]*desc="statements=(\d+) rows_read=(\d+) rows_written=(\d+)"/;

/** @returns the cost in the header `Server-Timing`; undefined if it says nothing of D1 */
export function readCosts(header: unknown): D1Costs | undefined {
  const [, statements, rowsRead, rowsWritten] = FORM.exec(String(header ?? '')) ?? [];
  if (rowsWritten === undefined) return undefined;
  return {
    statements: Number(statements),
    rowsRead: Number(rowsRead),
    rowsWritten: Number(rowsWritten),
  };
}

/** The D1 cost that an answer reports of itself. @throws {Error} if it reports none */
export function costOf({ headers }: Pick<Response, 'headers'>): D1Costs {
  const said = headers.get('server-timing');
  const costs = readCosts(said);
  if (!costs) throw new Error(`The answer says of its cost: ${said}`);
  return costs;
}

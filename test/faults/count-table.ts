/** Counts of pairs, such as a fault point and what went wrong there. */
export class CountTable {
  private readonly counts = new Map<string, Map<string, number>>();

  add(row: string, column: string, count = 1): void {
    const columns = this.counts.get(row) ?? new Map<string, number>();
    this.counts.set(row, columns);
    columns.set(column, (columns.get(column) ?? 0) + count);
  }

  get total(): number {
    return [...this.counts.values()]
      .flatMap((columns) => [...columns.values()])
      .reduce((sum, count) => sum + count, 0);
  }

  /** Formats a table: rows and columns sorted by name, with each row's total at its end. */
  table(title: string): string {
    const rows = [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1));
    const columns = [...new Set(rows.flatMap(([, counts]) => [...counts.keys()]))].sort();
    const withTotal = columns.length > 1;
    const head = [title, ...columns, ...(withTotal ? ['total'] : [])];
    const body = rows.map(([row, counts]) => {
      const cells = columns.map((column) => counts.get(column) ?? 0);
      const total = cells.reduce((sum, count) => sum + count, 0);
      return [row, ...[...cells, ...(withTotal ? [total] : [])].map(String)];
    });
    return alignedTable([head, ...body]);
  }
}

/** Aligns columns: the first to the left, numbers to the right. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}

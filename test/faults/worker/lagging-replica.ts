/**
 * A replica of the shop's D1 that stands where the harness last let it catch up. The runtime has no
 * replicas of its own, so this is a second database into which all rows are copied at once.
 */
export class LaggingReplica {
  private readonly primary: D1Database;
  private readonly copy: D1Database;
  /** How far it has followed the primary; nobody reads from it before it is set. */
  private bookmark: string | undefined;

  constructor(primary: D1Database, copy: D1Database) {
    this.primary = primary;
    this.copy = copy;
  }

  /**
   * Returns a session as D1 does: the replica answers requests that need nothing newer than it has;
   * others go to a database that has caught up, here the primary.
   */
  sessionFor(start: string): D1DatabaseSession {
    const { bookmark } = this;
    const mayLag = bookmark && (start === 'first-unconstrained' || start <= bookmark);
    if (start === 'first-primary' || !mayLag) return this.primary.withSession(start);
    const session = this.copy.withSession('first-primary');
    return {
      prepare: (sql: string) => session.prepare(sql),
      batch: (statements: D1PreparedStatement[]) => session.batch(statements),
      getBookmark: () => bookmark,
    } as D1DatabaseSession;
  }

  /** Catches up with the primary as of one moment. */
  async catchUp(): Promise<void> {
    const session = this.primary.withSession('first-primary');
    const { results: tables } = await session
      .prepare(
        `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL
         AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY rowid`,
      )
      .all<{ name: string; sql: string }>();
    // Taken before the rows are read: the replica may know more than its bookmark says, but never
    // less.
    const bookmark = session.getBookmark() ?? undefined;
    const all = tables.map(({ name }) => session.prepare(`SELECT * FROM "${name}"`));
    const rows = await session.batch<Record<string, unknown>>(all);
    await this.copy.batch([
      this.copy.prepare('PRAGMA defer_foreign_keys = ON'),
      ...tables.flatMap(({ name, sql }, at) => [
        this.copy.prepare(sql.replace(/^CREATE TABLE (?!IF)/i, 'CREATE TABLE IF NOT EXISTS ')),
        this.copy.prepare(`DELETE FROM "${name}"`),
        ...this.inserts(name, rows[at]?.results ?? []),
      ]),
    ]);
    this.bookmark = bookmark;
  }

  private inserts(table: string, rows: Record<string, unknown>[]): D1PreparedStatement[] {
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first);
    const values = columns.map((_, at) => `value ->> ${at}`).join(', ');
    const into = `INSERT INTO "${table}" ("${columns.join('", "')}") SELECT ${values} FROM json_each(?)`;
    const parts: D1PreparedStatement[] = [];
    for (let at = 0; at < rows.length; at += ROWS) {
      const part = rows.slice(at, at + ROWS).map((row) => Object.values(row));
      parts.push(this.copy.prepare(into).bind(JSON.stringify(part)));
    }
    return parts;
  }
}

/** Rows per statement; D1 takes no value of more than two megabytes. */
const ROWS = 500;

/** What the specification says in one line, under an id that stays with it. */
export interface Statement {
  id: string;
  text: string;
  /** The files in which it would be changed, by their paths from the repository's root. */
  decidedBy: string[];
}

const STATEMENT = /^- \*\*([a-z][a-z-]*\.[1-9]\d*)\*\* (.+?)(?: → (`[^`]+`(?:, `[^`]+`)*))?$/;

/** The statement that a line of `statements.md` holds; undefined for any other line. */
export function readStatement(line: string): Statement | undefined {
  const [, id, text, files = ''] = STATEMENT.exec(line) ?? [];
  if (id === undefined || text === undefined) return undefined;
  return { id, text, decidedBy: files === '' ? [] : files.slice(1, -1).split('`, `') };
}

/** Every statement of `statements.md`, as they stand in it. */
export function readStatements(markdown: string): Statement[] {
  return markdown.split('\n').flatMap((line) => readStatement(line) ?? []);
}

/** The part of an id that names its section. */
export function sectionOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.'));
}

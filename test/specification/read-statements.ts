/** What the specification says in one line, under an id that stays with it. */
export interface Statement {
  id: string;
  text: string;
}

const STATEMENT = /^- \*\*([a-z][a-z-]*\.[1-9]\d*)\*\* (.+)$/;

/** The statement that a line of `statements.md` holds; undefined for any other line. */
export function readStatement(line: string): Statement | undefined {
  const [, id, text] = STATEMENT.exec(line) ?? [];
  return id === undefined || text === undefined ? undefined : { id, text };
}

/** Every statement of `statements.md`, as they stand in it. */
export function readStatements(markdown: string): Statement[] {
  return markdown.split('\n').flatMap((line) => readStatement(line) ?? []);
}

/** The part of an id that names its section. */
export function sectionOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.'));
}

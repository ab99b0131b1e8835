import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rehearsal/settings.ts';
import { type FoundProofs, findProofs } from './find-proofs.ts';
import { readStatements, type Statement, sectionOf } from './read-statements.ts';

const tests = join(root, 'test');

/** The statements as they are written, and the tests that prove them. */
export interface Specification extends FoundProofs {
  markdown: string;
  statements: Statement[];
}

/** Reads `statements.md` and every file of `test/` that can hold a tag. */
export function readSpecification(): Specification {
  const markdown = readFileSync(join(tests, 'specification/statements.md'), 'utf8');
  const statements = readStatements(markdown);
  const sections = new Set(statements.map(({ id }) => sectionOf(id)));
  const files = globSync('**/*.{ts,tsx,mjs}', { cwd: tests })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const found = files.map((file) => findProofs(file, readTest(file), sections));
  return {
    markdown,
    statements,
    proofs: found.flatMap(({ proofs }) => proofs),
    invalidTags: found.flatMap(({ invalidTags }) => invalidTags),
  };
}

/** The text of a file of `test/`. */
export function readTest(file: string): string {
  return readFileSync(join(tests, file), 'utf8');
}

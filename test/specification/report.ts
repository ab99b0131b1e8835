import type { Proof } from './find-proofs.ts';
import { readStatement } from './read-statements.ts';

/** `statements.md` with the tests of each statement beneath it. */
export function reportProofs(markdown: string, proofs: readonly Proof[]): string {
  return markdown
    .split('\n')
    .flatMap((line) => {
      const statement = readStatement(line);
      if (statement === undefined) return [line];
      const own = proofs.filter(({ ids }) => ids.includes(statement.id));
      const cited = own.map(({ file, title }) => `  - \`${file}\` › ${title}`);
      return [line, ...(cited.length > 0 ? cited : ['  - no test proves it'])];
    })
    .join('\n');
}

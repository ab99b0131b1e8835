import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rehearsal/settings.ts';
import { reportProofs } from '../specification/report.ts';
import { readSpecification } from '../specification/specification.ts';

// `npm run spec`: every statement of the specification with the tests that prove it.

const { markdown, statements, proofs } = readSpecification();
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/specification.md'), reportProofs(markdown, proofs));

const pairs = proofs.flatMap(({ ids }) => ids).length;
console.log(
  `dist/specification.md: ${statements.length} statements, proved ${pairs} times by ${proofs.length} tests`,
);

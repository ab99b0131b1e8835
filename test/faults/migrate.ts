import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rehearsal/settings.ts';

const FOLDER = join(root, 'migrations');
export const SEARCH_FOLDER = join(FOLDER, 'search');

/**
 * Creates the shop's tables in an empty database; those of the search index come from their own
 * folder.
 */
export async function migrate(d1: D1Database, folder = FOLDER): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) {
    const statements = statementsOf(readFileSync(join(folder, file), 'utf8'));
    await d1.batch(statements.map((sql) => d1.prepare(sql)));
  }
}

/** The statements of a file; those in a trigger's body stay part of the trigger. */
function statementsOf(file: string): string[] {
  const code = file.replaceAll(/--.*$/gm, '');
  const statements: string[] = [];
  let open = '';
  for (const part of code.split(/(?<=;)\s*\n/)) {
    open += `${part}\n`;
    if (/^\s*CREATE TRIGGER/i.test(open) && !/\bEND;\s*$/i.test(open)) continue;
    if (open.trim()) statements.push(open.trim());
    open = '';
  }
  return statements;
}

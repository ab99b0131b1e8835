import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readShopSettings, type ShopSettings } from './shop-settings.ts';

/** Which file goes into which shop, and who says so. */
export interface ImportSettings extends ShopSettings {
  file: string;
}

export const HELP = `
npm run catalog:import -- books.csv [--url http://localhost:8787]

Loads a catalogue file into a shop as its admin. A book that is there already (by ISBN, or by name
and author) is updated, so the same file can be loaded again at any time. Rows that the shop does
not take are listed by line with the reason; all others are loaded.

  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
  ADMIN_EMAIL       the admin's e-mail and
  ADMIN_PASSWORD    password, from the environment; the demo admin's for a shop on localhost

Ends with 0 when every row was loaded, otherwise with 1.
`;

/** @returns undefined when help was asked for. @throws {Error} that says what to change */
export function readImportSettings(
  args: string[],
  env: NodeJS.ProcessEnv,
): ImportSettings | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return undefined;
  const [file, ...others] = positionals;
  if (file === undefined) throw new Error('Which file? npm run catalog:import -- books.csv');
  if (others.length > 0) throw new Error('One file at a time, please.');
  return {
    file: resolve(env['INIT_CWD'] ?? '.', file),
    ...readShopSettings(values.url, env),
  };
}

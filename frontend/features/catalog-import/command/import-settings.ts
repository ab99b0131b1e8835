import { resolve } from 'node:path';
import { readArguments } from '../../../operator/run-command.ts';
import { ACCOUNT_HELP, readShopLogin, type ShopLogin } from '../../../operator/shop-login.ts';

/** The file, the shop it goes into, and the admin's login. */
export interface ImportSettings extends ShopLogin {
  file: string;
  /** Whether existing books get the file's stock. */
  stock: 'keep' | 'set';
  /** Only reports what would change. */
  preview: boolean;
}

export const HELP = `
npm run catalog:import -- books.csv [--preview] [--set-stock] [--url http://localhost:8787]

Loads a catalogue file into a shop as its admin. A book that is there already (by ISBN, or by name
and author) is updated, so the same file can be loaded again at any time. Rows that the shop does
not take are listed by line with the reason; all others are loaded. The stock of a book that is
there already stays: copies may have been sold since the file was written. Its status stays too,
unless a column status says published, draft or hidden; without one, new books go on sale.

  --preview         only says what would be new, changed, have another stock or another status
  --set-stock       gives books that are there already the stock of the file
  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
${ACCOUNT_HELP}

Ends with 0 when every row was loaded, otherwise with 1.
`;

/** @returns undefined if help was requested. @throws {Error} that says what to change */
export function readImportSettings(
  args: string[],
  env: NodeJS.ProcessEnv,
): ImportSettings | undefined {
  const config = {
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      preview: { type: 'boolean' },
      'set-stock': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  } as const;
  const { values, positionals } = readArguments(config, args, env);
  if (values.help) return undefined;
  const [file, ...others] = positionals;
  if (file === undefined) throw new Error('Which file? npm run catalog:import -- books.csv');
  if (others.length > 0) throw new Error('One file at a time, please.');
  return {
    file: resolve(env['INIT_CWD'] ?? '.', file),
    stock: values['set-stock'] ? 'set' : 'keep',
    preview: values.preview ?? false,
    ...readShopLogin(values.url, env),
  };
}

import type { Session } from '#contract/accounts/user.ts';
import {
  REINDEXED_TABLES,
  type Reindex,
  type Reindexed,
  reindexedSchema,
} from '#contract/catalog/reindex.ts';
import { numberText } from '../../lib/count-text.ts';
import { runSignedInCommand } from '../run-signed-in-command.ts';
import { callAsAdmin, explain } from '../shop-client.ts';
import { ACCOUNT_HELP, type ShopLogin } from '../shop-login.ts';

const HELP = `
npm run reindex [-- --url http://localhost:8787]

Recomputes what a shop finds and sorts its books and categories by, from their names, authors and
ISBNs, after a change of the rule that folds them. Nothing else changes, the shop stays open
meanwhile, and the command can be run again at any time.

  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
${ACCOUNT_HELP}

Exits with 0 when everything is done, otherwise with 1.
`;

await runSignedInCommand(HELP, reindexShop);

async function reindexShop(settings: ShopLogin, session: Session): Promise<boolean> {
  console.log(`Going over ${settings.shop} as ${session.user.email}`);
  try {
    for (const table of REINDEXED_TABLES) await reindexTable(settings.shop, session, table);
    return true;
  } catch (error) {
    throw new Error(`${explain(error, settings)}\nRun it again: what is done stays done.`, {
      cause: error,
    });
  }
}

async function reindexTable(
  shop: string,
  session: Session,
  table: Reindex['table'],
): Promise<void> {
  let [read, corrected] = [0, 0];
  let after: string | null = '';
  while (after !== null) {
    const page: Reindexed = await callAsAdmin(shop, session, 'POST /catalogue/reindex/:userId', {
      json: { table, after },
      response: reindexedSchema,
    });
    read += page.read;
    corrected += page.corrected;
    for (const { name } of page.taken) {
      console.log(`"${name}" stays as it is: another category has become the same.`);
    }
    after = page.next;
  }
  console.log(`${table}: ${numberText(read)} read, ${numberText(corrected)} corrected`);
}

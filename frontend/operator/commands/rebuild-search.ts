import type { Session } from '#contract/accounts/user.ts';
import { type SearchRebuilt, searchRebuiltSchema } from '#contract/search/search.ts';
import { numberText } from '../../lib/count-text.ts';
import { runSignedInCommand } from '../run-signed-in-command.ts';
import { callAsAdmin } from '../shop-client.ts';
import { ACCOUNT_HELP, type ShopLogin } from '../shop-login.ts';

const HELP = `
npm run search:rebuild [-- --url http://localhost:8787]

Rebuilds a shop's search index from its catalogue, as its admin. The shop can be searched meanwhile. The
command can be stopped and started again at any time.

  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
${ACCOUNT_HELP}
`;

await runSignedInCommand(HELP, rebuild);

async function rebuild({ shop }: ShopLogin, session: Session): Promise<boolean> {
  let [indexed, removed] = [0, 0];
  for (let after: string | null = ''; after !== null; ) {
    const step: SearchRebuilt = await callAsAdmin(shop, session, 'POST /search/rebuild/:userId', {
      json: { after },
      response: searchRebuiltSchema,
    });
    indexed += step.indexed;
    removed += step.removed;
    after = step.next;
  }
  console.log(`${numberText(indexed)} books indexed in ${shop}, ${numberText(removed)} taken out.`);
  return true;
}

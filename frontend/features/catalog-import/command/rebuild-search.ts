import { parseArgs } from 'node:util';
import { countText } from '../row-count-text.ts';
import { rebuildSearch, signOut } from './shop-client.ts';
import { ACCOUNT_HELP, readShopSettings } from './shop-settings.ts';
import { signIn } from './sign-in.ts';

const HELP = `
npm run search:rebuild [-- --url http://localhost:8787]

Makes a shop's search index anew from its catalogue, as its admin; searches go on meanwhile. It can be
ended and begun again at any time.

  --url             the shop's address; http://localhost:8787, or PORT, unless given
  --help            this text
${ACCOUNT_HELP}
`;

try {
  const options = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values } = parseArgs({ options });
  if (values.help) console.log(HELP);
  else await rebuild(values.url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function rebuild(url: string | undefined): Promise<void> {
  const settings = readShopSettings(url, process.env);
  const { shop } = settings;
  const session = await signIn(settings);
  let [indexed, removed] = [0, 0];
  try {
    for (let after: string | null = ''; after !== null; ) {
      const step = await rebuildSearch(shop, session, after);
      indexed += step.indexed;
      removed += step.removed;
      after = step.next;
    }
    console.log(`${countText(indexed)} books indexed in ${shop}, ${countText(removed)} taken out.`);
  } finally {
    await signOut(shop, session);
  }
}

import { rebuildFigures } from '../rebuild-figures.ts';
import { readArguments, runCommand, SHOP_OPTIONS } from '../run-command.ts';
import { readTarget, runWrangler } from '../wrangler.ts';

const HELP = `
npm run figures [-- --env production|staging]

Recomputes the figures of the dashboard and the list of customers from the orders. D1 answers no other
query meanwhile: seconds for a small shop. A restore does this by itself.

  --rehearse        the folder of a local shop (.state) instead
`;

await runCommand(async () => {
  const { values } = readArguments({ options: SHOP_OPTIONS });
  if (values.help) return console.log(HELP);
  await rebuildFigures(runWrangler, readTarget(values));
  console.log('The sales figures are rebuilt.');
});

import { parseArgs } from 'node:util';
import { rebuildFigures } from './rebuild-figures.ts';
import { readPlace, runWrangler } from './wrangler.ts';

const HELP = `
npm run figures [-- --env production|staging]

Makes what the dashboard and the list of customers show anew from the orders. D1 answers nobody else
meanwhile: seconds for a small shop. A restore does it by itself.

  --rehearse        the folder of a local shop (.state) instead
`;

try {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      rehearse: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(HELP);
  else {
    await rebuildFigures(runWrangler, readPlace(values));
    console.log('The figures are made anew.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

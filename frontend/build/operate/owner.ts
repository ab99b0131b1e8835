import { parseArgs } from 'node:util';
import { makeOwner } from './make-owner.ts';
import { readPlace, runWrangler } from './wrangler.ts';

const HELP = `
npm run owner -- --email you@example.com [--env production|staging]

Makes an account the first admin of a shop that has none. Sign up in the shop first.

  --rehearse        the folder of a local shop (.state) instead
`;

try {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      email: { type: 'string' },
      rehearse: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || !values.email) console.log(HELP);
  else {
    const { name, createdAt } = await makeOwner(runWrangler, readPlace(values), values.email);
    console.log(
      `${values.email} (${name}, an account since ${createdAt}) is the shop's admin now.`,
    );
    console.log(
      'Is that not you? Then somebody had taken your address: npm run owner is in operating.md.',
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

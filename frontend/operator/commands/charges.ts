import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import type { BraintreeConfig } from '../../../functions/payments/braintree/transport.ts';
import { counted } from '../../lib/count-text.ts';
import { compareCharges } from '../compare-charges.ts';
import type { DeploySettings } from '../deploy-settings.ts';
import { readArguments, runCommand, SHOP_OPTIONS } from '../run-command.ts';
import { readTarget, root, runWrangler } from '../wrangler.ts';

const HELP = `
npm run charges -- --since 2026-11-22T03:00:00Z [--env production|staging]

Lists what Braintree has charged since then and the shop's database does not have so: for after a restore.
Changes nothing.

  BRAINTREE_PUBLIC_KEY   the keys of the environment, from the environment of this command
  BRAINTREE_PRIVATE_KEY
  --rehearse             the folder of a local shop (.state), with BRAINTREE_GATEWAY_URL, instead
`;

await runCommand(async () => {
  const { values } = readArguments({
    options: {
      ...SHOP_OPTIONS,
      since: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime()))
    throw new Error(
      '--since must be a time: the asOf that the restore printed, such as 2026-11-22T03:00:00Z',
    );
  if (since > new Date())
    throw new Error(`--since must be a time in the past, not ${since.toISOString()}`);
  const target = readTarget(values);
  const braintree = readBraintree(target.env, process.env);
  const { compared, open } = await compareCharges(
    { wrangler: runWrangler, target, braintree },
    since,
  );
  for (const { transaction, advice } of open) {
    const { id, orderId, createdAt, amount, status } = transaction;
    console.log(
      `${id}  ${createdAt}  ${amount}  ${status}  order id ${orderId ?? '-'}\n  ${advice}`,
    );
  }
  const charges = counted(compared, 'charge');
  const needing = counted(open.length, 'needs attention', 'need attention');
  console.log(`${charges} since ${since.toISOString()}, ${needing}.`);
  process.exitCode = open.length > 0 ? 1 : 0;
});

/** @throws {Error} that names what is missing */
function readBraintree(env: string, given: NodeJS.ProcessEnv): BraintreeConfig {
  const { vars }: DeploySettings = readWranglerConfig({ config: `${root}/wrangler.toml`, env });
  const [publicKey, privateKey] = [given['BRAINTREE_PUBLIC_KEY'], given['BRAINTREE_PRIVATE_KEY']];
  if (!publicKey || !privateKey)
    throw new Error('Set BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY.');
  const localUrl = given['BRAINTREE_GATEWAY_URL'];
  const at = vars['BRAINTREE_ENVIRONMENT'] === 'production' ? 'production' : 'sandbox';
  return { environment: localUrl ? 'local' : at, localUrl, publicKey, privateKey };
}

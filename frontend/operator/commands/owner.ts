import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { emailSchema } from '#contract/accounts/email-address.ts';
import { openDatabase } from '../../../functions/db/database.ts';
import { eraseEmail } from '../../../functions/privacy/erase-email.ts';
import { addressOf } from '../check-deploy-settings.ts';
import { makeOwner } from '../make-owner.ts';
import { resetAdminAccess } from '../reset-admin-access.ts';
import { readArguments, runCommand, SHOP_OPTIONS } from '../run-command.ts';
import { readTarget, root, runWrangler, type ShopTarget } from '../wrangler.ts';
import { wranglerD1 } from '../wrangler-d1.ts';

const HELP = `
npm run owner -- --email you@example.com [--env production|staging]

Makes an account the first admin of a shop that has none. Sign up in the shop first. It is signed out,
and keeps only its password.

  --let-in          an admin who is locked out gets a link for a new password instead; their passkeys,
                    authenticator app, recovery codes and sign-ins are gone
  --forget          whoever has the address, account and guests, is deleted as by themselves: what books need
                    stays without a person. Also where there is no account, and however it is written; not one of the staff
  --url             where the shop is, for that link; by SHOP_URL or its domain unless given
  --rehearse        the folder of a local shop (.state) instead
`;

await runCommand(async () => {
  const { values } = readArguments({
    options: {
      ...SHOP_OPTIONS,
      email: { type: 'string' },
      'let-in': { type: 'boolean' },
      forget: { type: 'boolean' },
      url: { type: 'string' },
    },
  });
  const { email = '' } = values;
  if (values.help) console.log(HELP);
  else if (values['let-in'] && values.forget) throw new Error('--let-in or --forget, not both');
  else if (values.forget) await sayForgotten(readTarget(values), email);
  else if (values['let-in']) await sayLink(readTarget(values), email, values.url);
  else await sayOwner(readTarget(values), email);
});

async function sayOwner(target: ShopTarget, email: string): Promise<void> {
  const { name, createdAt } = await makeOwner(runWrangler, target, email);
  console.log(`${email} (${name}, an account since ${createdAt}) is the shop's admin now.`);
  console.log('Sign in again. Passkeys and an authenticator app, if it had any, are gone.');
  console.log(
    'If you did not choose its password, somebody has used your address: run it with --let-in now.',
  );
}

async function sayLink(target: ShopTarget, email: string, url: string | undefined): Promise<void> {
  const { name, path } = await resetAdminAccess(runWrangler, target, email);
  const settings = readWranglerConfig({ config: `${root}/wrangler.toml`, env: target.env });
  const shop = url ?? addressOf(settings) ?? 'https://<your shop>';
  console.log(
    `${email} (${name}) is signed out everywhere, without a password or a second factor.`,
  );
  console.log('This link sets a new password. It works once, for 30 minutes:\n');
  console.log(shop.replace(/\/$/, '') + path);
}

async function sayForgotten(target: ShopTarget, typed: string): Promise<void> {
  const { data: email } = emailSchema.safeParse(typed);
  if (!email) throw new Error('--email must be an e-mail address');
  const folder = mkdtempSync(join(tmpdir(), 'colophon-forget-'));
  try {
    const d1 = wranglerD1({ wrangler: runWrangler, target, folder });
    const deps = { d1, db: openDatabase(d1), newId: uuidv7, now: () => new Date() };
    const found = await eraseEmail(deps, email);
    if (found === 0) {
      console.log(`No account or guest has ${email}: check its spelling.`);
      console.log('Mails, invitations and requests that were sent only there are deleted, if any.');
      return;
    }
    console.log(`Accounts and guests with ${email} deleted: ${found}, and mails sent only there.`);
    console.log('The shop deletes what is left, at Braintree too, within minutes.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

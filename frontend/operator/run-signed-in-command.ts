import type { Session } from '#contract/accounts/user.ts';
import { readArguments, runCommand } from './run-command.ts';
import { signInToShop, signOutOfShop } from './shop-client.ts';
import { readShopLogin, type ShopLogin } from './shop-login.ts';

/**
 * Runs a command, signed in to the shop given by `--url`, or prints its help. Errors are printed and
 * set exit code 1.
 * @param run returns whether everything was done; otherwise the exit code is 1 as well
 */
export async function runSignedInCommand(
  help: string,
  run: (settings: ShopLogin, session: Session) => Promise<boolean>,
): Promise<void> {
  await runCommand(async () => {
    const options = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = readArguments({ options });
    if (values.help) return console.log(help);
    const settings = readShopLogin(values.url, process.env);
    const session = await signInToShop(settings);
    try {
      process.exitCode = (await run(settings, session)) ? 0 : 1;
    } finally {
      await signOutOfShop(settings.shop, session);
    }
  });
}

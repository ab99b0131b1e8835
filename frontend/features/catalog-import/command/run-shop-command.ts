import { parseArgs } from 'node:util';
import { runCommand } from '../../../build/operate/run-command.ts';
import { readShopSettings, type ShopLogin } from './shop-settings.ts';

/**
 * Runs a command on the shop given by `--url`, or prints its help. Errors are printed and set exit
 * code 1.
 * @param run returns whether everything was done; otherwise the exit code is 1 as well
 */
export async function runShopCommand(
  help: string,
  run: (settings: ShopLogin) => Promise<boolean>,
): Promise<void> {
  await runCommand(async () => {
    const options = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ options });
    if (values.help) return console.log(help);
    const isDone = await run(readShopSettings(values.url, process.env));
    process.exitCode = isDone ? 0 : 1;
  });
}

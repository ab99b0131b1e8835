import { parseArgs } from 'node:util';
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
  try {
    const options = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ options });
    if (values.help) return console.log(help);
    const isDone = await run(readShopSettings(values.url, process.env));
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

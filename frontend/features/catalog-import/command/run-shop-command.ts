import { parseArgs } from 'node:util';
import { readShopSettings, type ShopLogin } from './shop-settings.ts';

/**
 * Runs a command on the shop that `--url` names, or says its help. What goes wrong is said, and ends
 * it with 1.
 * @param run says whether it has done all; otherwise the command ends with 1 as well
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

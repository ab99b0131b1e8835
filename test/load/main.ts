import { openShopUnderLoad } from './open-shop.ts';
import { HELP, type LoadOptions, readOptions } from './options.ts';
import { runLoad } from './run-load.ts';

/** `npm run test:load [-- --scenario hang-ups --seed 7 ...]`: see HELP. */
try {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) console.log(HELP);
  else process.exitCode = await load(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @returns the exit code: 0 if nothing failed */
async function load(options: LoadOptions): Promise<number> {
  console.log(`Seed ${options.seed}; starting the shop ...`);
  const shop = await openShopUnderLoad();
  try {
    const { failures } = await runLoad(shop, options, console.log);
    const printed = shop.printed();
    if (failures.length > 0 && printed) console.log(`\nOutput of the shop:\n${lastOf(printed)}`);
    console.log(failures.length === 0 ? '\nNo failures.' : `\nFAILED:\n  ${failures.join('\n  ')}`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    await shop.close();
  }
}

function lastOf(text: string): string {
  return text.slice(-2000);
}

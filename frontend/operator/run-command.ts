import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What every command on a shop is told, for `readTarget`, and that its help is wanted. */
export const SHOP_OPTIONS = {
  env: { type: 'string' },
  rehearse: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs an operator's command. What goes wrong is said, and ends it with 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Reads a command's options and arguments.
 * @throws {Error} that says what to write; also where npm took an option for its own (`npm run figures
 * --env=staging`): the command would do without it what was not asked for
 */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
  args: string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = process.env,
): ReturnType<typeof parseArgs<T & { args: string[] }>> {
  const names = Object.keys(config.options ?? {});
  const isGiven = (name: string) =>
    args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const taken = names.filter(
    (name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined && !isGiven(name),
  );
  // Whoever has an email in their .npmrc may still read the help.
  if (taken.length > 0 && !isGiven('help') && !args.includes('-h')) {
    const written = taken.map((name) =>
      config.options?.[name]?.type === 'string' ? `--${name} …` : `--${name}`,
    );
    const command = env['npm_lifecycle_event'] ?? 'NAME';
    throw new Error(
      `Write -- before the options: npm run ${command} -- ${written.join(' ')}\n` +
        'Without it npm keeps them to itself, and nothing was done.',
    );
  }
  return parseArgs({ ...config, args });
}

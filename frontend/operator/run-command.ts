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

import { spawnSync } from 'node:child_process';
import { root } from '../rehearsal/settings.ts';

/** Runs one step as a person would type it, and exits this process if it fails. */
export function step(command: string, args: string[], env: Record<string, string> = {}): void {
  const said = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  console.log(`\n> ${[...said, command, ...args].join(' ')}`);
  const quiet = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...quiet, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

import { spawnSync } from 'node:child_process';
import { findChromium } from '../support/chromium.ts';
import { root } from './settings.ts';

/** Runs one step as a person would type it, and ends here if it fails. */
function step(command: string, args: string[]): void {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

step('vitest', ['run']);
if (await findChromium()) {
  step('playwright', ['test', '--project=phone', '--project=desk']);
} else {
  console.log('\nBROWSER TESTS NOT RUN: no Chromium here. Set CHROMIUM_PATH to one and try again.');
}

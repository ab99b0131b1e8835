import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../rehearsal/settings.ts';

const VITEST = join(root, 'node_modules/vitest/vitest.mjs');

/**
 * Checks that an owner gets back an address that someone else signed up with. The Worker runs in
 * its test runtime here, where its mails can be read.
 */
export async function squatAddress(): Promise<boolean> {
  const tests = ['run', '--project', 'functions', 'test/functions/address-squatting.test.ts'];
  const child = spawn(process.execPath, [VITEST, ...tests], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

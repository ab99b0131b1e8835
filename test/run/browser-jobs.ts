import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../rehearsal/settings.ts';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** One Playwright run, with its own shop and local gateway. */
export interface BrowserJob {
  /** The name of its results folder. */
  name: string;
  args: string[];
  env?: Record<string, string>;
}

/** Browser tests mostly wait, so two at a time keep two cores busy. */
const LANES = 2;

const FIRST_PORT = Number(process.env['BROWSER_TEST_PORT'] ?? 8807);
/** Ports reserved per job; its shop, gateway and Worker use three. */
const PORTS_OF_A_JOB = 10;

/**
 * Runs the jobs, two at a time, each to its end.
 * @returns the exit code for all of them: 0 if every one passed
 */
export async function runBrowserJobs(jobs: readonly BrowserJob[]): Promise<number> {
  const waiting = jobs.map((job, index) => ({ job, port: FIRST_PORT + index * PORTS_OF_A_JOB }));
  const failed: string[] = [];
  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((await run(next.job, next.port)) !== 0) failed.push(next.job.name);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failed.length > 0) console.log(`\nBrowser tests failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function run({ name, args, env = {} }: BrowserJob, port: number): Promise<number> {
  const output = `test-results/${name}`;
  const ports = { BROWSER_TEST_PORT: String(port) };
  console.log(`\n> playwright test ${args.join(' ')}   (${name})`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...args, '--output', output], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...ports, ...env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../rehearsal/settings.ts';
import { callNames } from './call-request.ts';
import { openShopUnderLoad } from './open-shop.ts';
import { runLoad } from './run-load.ts';

// A small run of `npm run test:load`: errors and hangs fail it, a slow machine does not.

const TIMEOUT_MS = 480_000;
const ROUNDS = 2;
const CUT_OFFS = 150;

test(
  'shoppers who browse, pay and leave meet no error, and every call answers after 300 cut-offs',
  async () => {
    const shop = await openShopUnderLoad();
    onTestFinished(shop.close);
    const told: string[] = [];
    const outcome = await runLoad(
      shop,
      {
        ...{ seed: 7, scenarios: ['shoppers', 'hang-ups'], timed: false, books: 100 },
        ...{ connections: [10], requests: 300, rounds: ROUNDS, cutOffs: CUT_OFFS },
      },
      (text) => told.push(text),
    );

    expect(outcome.failures, told.join('\n')).toEqual([]);
    const [shoppers] = outcome.shoppers;
    expect(shoppers?.payments).toBeGreaterThan(0);
    expect(shoppers?.hungUp).toBeGreaterThan(0);
    expect(outcome.rounds.at(-1)?.cutOffInAll).toBeGreaterThanOrEqual(ROUNDS * CUT_OFFS);
    for (const { whole } of outcome.rounds) expect(whole).toHaveLength(callNames.length);
  },
  TIMEOUT_MS,
);

test(
  'Ctrl-C leaves no folder behind',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colophon-ctrl-c-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // Of its own group, as in a terminal: Ctrl-C reaches the shop too.
    const run = spawn(process.execPath, ['test/load/main.ts'], {
      ...{ cwd: root, detached: true, env: { ...process.env, TMPDIR: folder } },
    });
    const exited = once(run, 'exit');
    await vi.waitUntil(() => readdirSync(folder).length > 0, TIMEOUT_MS);

    process.kill(-(run.pid ?? 0), 'SIGINT');
    await exited;

    expect(readdirSync(folder)).toEqual([]);
  },
  TIMEOUT_MS,
);

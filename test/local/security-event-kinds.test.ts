import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_EVENT_KINDS } from '#contract/security/security-event.ts';
import { root } from '../rehearsal/settings.ts';
import { sourcesOf } from './isolate-state.ts';

test('the security log offers no kind of event that nothing writes', () => {
  const files = ['functions', 'frontend/operator'].flatMap((folder) =>
    sourcesOf(join(root, folder)),
  );
  const writers = files.filter((file) => !/[\\/](contract|docs)[\\/]/.test(file));
  const code = writers.map((file) => readFileSync(file, 'utf8')).join('\n');

  expect(SECURITY_EVENT_KINDS.filter((kind) => !code.includes(`'${kind}'`))).toEqual([]);
});

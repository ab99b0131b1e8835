import { expect, test } from 'vitest';
import { runNode } from '../../frontend/operator/wrangler.ts';

const run = (command: string, ...args: string[]) =>
  runNode([`frontend/operator/commands/${command}.ts`, ...args]);

test.each([
  ['charges', [], '--since must be a time'],
  ['charges', ['--since', 'yesterday'], '--since must be a time'],
  ['owner', [], '--email must be the e-mail address of an account'],
  ['owner', ['--email', 'a@example.com', '--let-in', '--forget'], '--let-in or --forget, not both'],
  ['deploy', ['--rehearse', 'nowhere'], 'There is no folder'],
])('%s %j fails and says what is wrong', async (command, args, text) => {
  expect(await run(command, ...args)).toEqual({
    ok: false,
    out: '',
    text: expect.stringContaining(text),
  });
});

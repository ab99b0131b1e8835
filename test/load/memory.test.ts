import { expect, test } from 'vitest';
import { memoryText, nameOfProcess, treeOf } from './memory.ts';

test('the processes of a shop are the shop and its descendants', () => {
  const all = [
    { pid: 1, parent: 0 },
    { pid: 7, parent: 1 },
    { pid: 8, parent: 7 },
    { pid: 9, parent: 8 },
    { pid: 20, parent: 1 },
  ];

  expect(treeOf(7, all).map(({ pid }) => pid)).toEqual([7, 8, 9]);
});

test('a process is named by its command line', () => {
  const commands = [
    'node test/rehearsal/follow-parent.ts node test/rehearsal/gateway/main.ts',
    'node test/rehearsal/gateway/main.ts',
    'node_modules/@cloudflare/workerd-linux-64/bin/workerd serve --socket-addr=entry=localhost:80',
    'node test/rehearsal/run-worker.ts --port 8787',
    'node test/rehearsal/serve.ts',
    'top',
  ];

  expect(commands.map(nameOfProcess)).toEqual([
    ...['follow-parent', 'gateway', 'workerd', 'runner', 'npm start'],
    'other',
  ]);
});

test('the text says where memory cannot be read', () => {
  expect(memoryText(undefined)).toBe('memory not measured on this system');
  expect(memoryText(new Map([['workerd', 181.6]]))).toBe('workerd 182');
});

import { spawn } from 'node:child_process';

/**
 * `node follow-parent.ts COMMAND ...` runs a command that ends when the process that started it is
 * gone, even by `kill -9`. Started as a process group leader, it ends the whole group.
 */
const windows = process.platform === 'win32';
const [command = '', ...args] = process.argv.slice(2);
const parent = process.ppid;
const child = spawn(command, args, { stdio: 'inherit', shell: windows });

child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
// A signal reaches the whole group, so the command gets it too; this process exits when it does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  endGroup('SIGTERM');
  setTimeout(() => endGroup('SIGKILL'), 3000);
}, 300);

function endGroup(signal: NodeJS.Signals): void {
  if (windows) child.kill(signal);
  else process.kill(-process.pid, signal);
}

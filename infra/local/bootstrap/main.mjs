import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { commands } from './commands.mjs';
import { prepare, rootDir } from './prepare.mjs';

/** Makes sure of the toolchain, then becomes the command: same arguments, signals and exit code. */
export async function main([name, ...args]) {
  const command = commands[name];
  if (!command) {
    console.error(`✗ Unknown command ${name ?? '(none)'}: one of ${Object.keys(commands).join(', ')}`);
    process.exit(1);
  }
  try {
    await prepare();
  } catch (error) {
    console.error(`✗ ${error.message}`);
    process.exit(1);
  }
  const node = join(rootDir, 'node_modules/node/bin/node');
  const path = [join(rootDir, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, [...command.map((part) => part.replace('<root>', rootDir)), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  follow(child);
}

function follow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm may be killed without a word to us; the command must not live on unseen.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000).unref();
  child.on('error', (error) => {
    console.error(`✗ The project's own Node does not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

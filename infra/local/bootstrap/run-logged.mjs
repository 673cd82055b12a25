import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Runs a program with its output in a log, and shows one line for it: what runs, then how long it took. Throws with the end
 * of the log when it fails, after the advice in `hints` whose key the log holds.
 */
export async function runLogged(title, file, args, { cwd, log, env, hints = {} }) {
  mkdirSync(dirname(log), { recursive: true });
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1_000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) console.log(`… ${title}`);
  const draw = () => process.stdout.write(`\r\u001B[K… ${title} ${seconds()}`);
  const timer = isTerminal ? setInterval(draw, 200) : undefined;
  const exitCode = await runInto(log, file, args, { cwd, env });
  clearInterval(timer);
  if (isTerminal) process.stdout.write('\r\u001B[K');
  if (exitCode === 0) {
    console.log(`✓ ${title} ${seconds()}`);
    return;
  }
  const said = readFileSync(log, 'utf8');
  const hint = Object.entries(hints).find(([key]) => said.includes(key))?.[1];
  const tail = said.trim().split('\n').slice(-12).join('\n    ');
  throw new Error(`${hint ?? `${title} failed`} (all of it: ${log})\n    ${tail}`);
}

function runInto(log, file, args, options) {
  const output = openSync(log, 'w');
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', output, output] });
    child.on('error', (error) => reject(new Error(`${file} does not start: ${error.message}`)));
    child.on('exit', (code) => resolve(code ?? 1));
  }).finally(() => closeSync(output));
}

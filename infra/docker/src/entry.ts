import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programs } from './programs.ts';

/**
 * What a container runs: `node infra/docker/src/entry.ts <program> [arguments]`, or the program that the image was built for
 * (`SERVICE`). Everything happens in this one process, so that signals reach the program itself.
 */
const root = resolve(import.meta.dirname, '../../..');
const name = process.argv[2] ?? process.env['SERVICE'] ?? '';
const modules = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (modules === undefined || !modules.every((file) => existsSync(join(root, file)))) {
  const known = Object.keys(programs).filter((program) =>
    programs[program]?.every((file) => existsSync(join(root, file))),
  );
  process.stderr.write(`${name || 'No program'}: this image has ${known.join(', ')}\n`);
  process.exit(2);
}

// The kernel gives the first process of a container no default for signals: one that comes before the program listens would be
// lost, and the stop would wait for its deadline.
for (const [signal, code] of [
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(code);
  });
}

// The program reads its own arguments where it would find them if it were started by itself.
process.argv.splice(2, 1);
for (const file of modules.map((module) => join(root, module))) {
  process.argv[1] = file;
  await import(pathToFileURL(file).href);
}

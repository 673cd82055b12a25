import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { localDir, rootDir, startStack } from '@slideloom/local';

/** What `npm run drill -- <name>` runs, each on servers of its own. */
const drills: Record<string, string> = { publish: 'services/publish/test/drill/main.ts' };

const [name = '', ...args] = process.argv.slice(2);
const entry = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (entry === undefined) {
  process.stderr.write(`npm run drill -- ${Object.keys(drills).join('|')}\n`);
  process.exit(2);
}
const stack = await startStack({ dir: join(localDir, `drill-${name}`), isFresh: true, isDurable: false });
let code = 1;
try {
  const drill = spawn(process.execPath, [join(rootDir, entry), ...args], {
    env: { ...process.env, ...stack.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => drill.kill(signal));
  [code] = (await once(drill, 'exit')) as [number];
} finally {
  await stack.stop({ discard: true });
}
process.exit(code ?? 1);

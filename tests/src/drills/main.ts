import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { localDir, rootDir, startStack } from '@slideloom/local';

type Drill = {
  entry: string;
  /** Whether it is given private servers of its own in its environment. */ needsServers: boolean;
};

/** What `npm run drill -- <name>` runs. */
const drills: Record<string, Drill> = {
  chaos: { entry: 'tests/src/drills/chaos/main.ts', needsServers: false },
  publish: { entry: 'tests/src/drills/publish/main.ts', needsServers: false },
  overload: { entry: 'tests/src/drills/overload/main.ts', needsServers: true },
  neighbour: { entry: 'tests/src/drills/neighbour/main.ts', needsServers: true },
  toxics: { entry: 'tests/src/drills/toxics/main.ts', needsServers: true },
  restore: { entry: 'tests/src/drills/restore/main.ts', needsServers: true },
  upgrade: { entry: 'tests/src/drills/upgrade/main.ts', needsServers: true },
  k8s: { entry: 'tests/src/drills/k8s/main.ts', needsServers: false },
  containers: { entry: 'tests/src/drills/containers/main.ts', needsServers: true },
};

const [name = '', ...args] = process.argv.slice(2);
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (!drill) {
  process.stderr.write(`npm run drill -- ${Object.keys(drills).join('|')}\n`);
  process.exit(2);
}
const stack = drill.needsServers
  ? await startStack({ dir: join(localDir, `drill-${name}`), isFresh: true, isDurable: false })
  : undefined;
let code = 1;
try {
  const running = spawn(process.execPath, [join(rootDir, drill.entry), ...args], {
    env: { ...process.env, ...stack?.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => running.kill(signal));
  [code] = (await once(running, 'exit')) as [number];
} finally {
  await stack?.stop({ discard: true });
}
process.exit(code ?? 1);

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
  chaos: { entry: 'drills/src/chaos/main.ts', needsServers: false },
  publish: { entry: 'drills/src/publish/main.ts', needsServers: false },
  simulate: { entry: 'drills/src/simulate/main.ts', needsServers: false },
  overload: { entry: 'drills/src/overload/main.ts', needsServers: true },
  neighbour: { entry: 'drills/src/neighbour/main.ts', needsServers: true },
  toxics: { entry: 'drills/src/toxics/main.ts', needsServers: true },
  restore: { entry: 'drills/src/restore/main.ts', needsServers: true },
  upgrade: { entry: 'drills/src/upgrade/main.ts', needsServers: true },
  k8s: { entry: 'drills/src/k8s/main.ts', needsServers: false },
  autoscale: { entry: 'drills/src/autoscale/main.ts', needsServers: false },
  store: { entry: 'drills/src/store/main.ts', needsServers: false },
  containers: { entry: 'drills/src/containers/main.ts', needsServers: true },
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

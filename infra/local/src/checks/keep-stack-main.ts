import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { processIdentity } from '../processes/process-identity.ts';
import { runMain } from '../terminal/run-main.ts';
import { showProgress } from '../terminal/show-progress.ts';
import { forgetKeptStack, keptFile, keptForMs, lastUseFile, schemaDigest, type KeptStack } from './kept-stack.ts';
import { endTestStack, startTestStack } from './test-stack.ts';

const lookEveryMs = 15_000;

/** Keeps a stack for tests until SIGTERM, or until no run has used it for half an hour. */
await runMain(async () => {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const startedAt = Date.now();
  const { stack, env } = await startTestStack('any', showProgress().step);
  const kept: KeptStack = {
    pid: process.pid,
    identity: processIdentity(process.pid)!,
    env,
    schema: schemaDigest(),
  };
  mkdirSync(dirname(keptFile), { recursive: true });
  writeFileSync(`${keptFile}.new`, JSON.stringify(kept));
  renameSync(`${keptFile}.new`, keptFile);
  const lastUse = () => Math.max(startedAt, statSync(lastUseFile, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  await new Promise<void>((resolve) => {
    void stopped.then(resolve);
    setInterval(() => {
      if (Date.now() - lastUse() > keptForMs) resolve();
    }, lookEveryMs);
  });
  forgetKeptStack();
  await endTestStack(stack, { shouldKeepLogs: false });
  return 0;
});

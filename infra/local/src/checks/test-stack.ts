import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeBucket } from '../stack/bucket.ts';
import { startObjectStore, type StoreKind } from '../stack/object-store.ts';
import { freePort } from '../processes/ports.ts';
import { stopOrphans } from '../processes/orphans.ts';
import { ownerFile, readOwner } from '../processes/owner-lock.ts';
import { localDir } from '../paths.ts';
import { runNode } from '../processes/run-node.ts';
import { startStack, type Stack, type Step } from '../stack/stack.ts';
import { removeDir } from '../stack/system-user.ts';

const templateDatabase = 'slideloom_template';
const logsDir = join(localDir, 'test-logs');
const maxKeptLogs = 5;

/**
 * A stack for tests, on any free ports: fast rather than durable, with a migrated database that every suite clones. Answers
 * it with the environment that packages/testing reads.
 */
export async function startTestStack(
  store: StoreKind,
  step: Step,
): Promise<{ stack: Stack; env: Record<string, string> }> {
  await removeDeadStacks();
  const dir = join(localDir, `test-${process.pid}`);
  const stack = await startStack({ dir, isDurable: false, store, step });
  try {
    await step('Template database', async () => {
      await stack.postgres.psql(`CREATE DATABASE ${templateDatabase}`);
      const url = new URL(stack.postgres.url);
      url.pathname = `/${templateDatabase}`;
      await runNode('packages/db/src/cli/migrate.ts', { DATABASE_URL: url.href });
    });
  } catch (error) {
    await stack.stop({ discard: true });
    throw error;
  }
  const env = {
    ...stack.env,
    TEST_DATABASE_URL: stack.postgres.url,
    TEST_TEMPLATE_DATABASE: templateDatabase,
  };
  return { stack, env };
}

/** Another object store beside the stack's own, with the variables that put it in its place. */
export async function startOtherStore(
  stack: Stack,
  kind: StoreKind,
  step: Step,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const port = await freePort();
  const store = await step(`The other object store: ${kind}`, () =>
    startObjectStore({
      dir: stack.dir,
      port,
      accessKey: stack.env.S3_ACCESS_KEY!,
      secretKey: stack.env.S3_SECRET_KEY!,
      kind,
    }),
  );
  const env = {
    S3_ENDPOINT: store.url,
    S3_PUBLIC_ENDPOINT: store.url,
    CDN_URL: `${store.url}/${stack.env.S3_BUCKET}`,
  };
  await makeBucket({ ...stack.env, ...env });
  return { env, stop: () => store.wipeData() };
}

/** Takes a test stack down with its data. Its logs are kept where they explain a failure; answers where. */
export async function endTestStack(stack: Stack, options: { shouldKeepLogs: boolean }): Promise<string | undefined> {
  await stack.stop({ discard: true });
  const kept = join(logsDir, new Date().toISOString().replaceAll(':', '-'));
  if (options.shouldKeepLogs) {
    mkdirSync(logsDir, { recursive: true });
    renameSync(join(stack.dir, 'logs'), kept);
    for (const old of readdirSync(logsDir).sort().slice(0, -maxKeptLogs)) {
      rmSync(join(logsDir, old), { recursive: true, force: true });
    }
  }
  rmSync(stack.dir, { recursive: true, force: true });
  return options.shouldKeepLogs ? kept : undefined;
}

/** Stacks of earlier test runs that were killed: their processes and their data. */
async function removeDeadStacks(): Promise<void> {
  if (!existsSync(localDir)) return;
  for (const name of readdirSync(localDir).filter((entry) => /^test-\d+$/.test(entry))) {
    const dir = join(localDir, name);
    if (readOwner(join(dir, ownerFile))) continue;
    await stopOrphans(join(dir, 'pids'));
    for (const server of ['postgres', 'rabbitmq']) removeDir(join(dir, server));
    rmSync(dir, { recursive: true, force: true });
  }
}

import { join } from 'node:path';
import { openDatabase, type Database } from '@slideloom/db';
import { devEnvironment, localDir, openSecrets, runNode, startStack } from '@slideloom/local';

type BenchDatabase = { database: Database; stop(): Promise<void> };

/** A migrated database on a durable server of its own, without a fleet. */
export async function startBenchDatabase(options: { name: string; poolMax: number }): Promise<BenchDatabase> {
  const dir = join(localDir, `bench-${options.name}`);
  const stack = await startStack({ dir, isFresh: true });
  const env = devEnvironment({
    stackEnv: stack.env,
    sandboxUrl: 'http://127.0.0.1:9',
    baseUrl: 'http://127.0.0.1:9',
    secrets: openSecrets(join(dir, 'secrets.json')),
  });
  await runNode('packages/db/src/cli/migrate.ts', env);
  const database = openDatabase({
    url: env['DATABASE_URL']!,
    poolMax: options.poolMax,
    applicationName: 'slideloom-bench',
  });
  return {
    database,
    async stop() {
      await database.close();
      await stack.stop({ discard: true });
    },
  };
}

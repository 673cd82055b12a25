import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '@slideloom/local';
import type { TestFleet } from './test-fleet.ts';

/**
 * Runs a command of the operators as they do, on the database and broker of a fleet; answers what it printed, and throws where it failed. `more`
 * is added to its environment.
 */
export async function runOps(
  world: Pick<TestFleet, 'env'>,
  args: string[],
  more: Record<string, string> = {},
): Promise<string> {
  const { DATABASE_URL = '', RABBITMQ_URL = '' } = world.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(rootDir, 'infra/ops/src/main.ts'), ...args], {
    env: { ...process.env, DATABASE_URL, RABBITMQ_URL, ...more },
    timeout: 120_000,
  });
  return stdout.trimEnd();
}

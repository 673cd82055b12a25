import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { commandOfJobType, type CommandName, type CommandOf } from '@slideloom/contracts';
import { acceptWork, type Database } from '@slideloom/db';
import type { Work } from '@slideloom/jobs';
import { createTeam, createTestBroker, createTestDatabase, type TestTeam } from '@slideloom/testing';
import { runJobs, startProcess, type FleetProcess, type ProcessConfig } from '../../src/index.ts';

export type Fleet = {
  brokerUrl: string;
  database: Database;
  config(more?: Partial<ProcessConfig>): ProcessConfig;
  /** A process that accepts jobs, as the gateway does. */
  startGateway(more?: Partial<ProcessConfig>): Promise<FleetProcess>;
  /** A process that renders by this work. */
  startWorker(
    work: Work,
    more?: Partial<ProcessConfig> & { leaseMs?: number; concurrency?: number },
  ): Promise<FleetProcess>;
  /** A process that does this work for each of image-gen's commands. */
  startPainter(work: Work, more?: Partial<ProcessConfig>): Promise<FleetProcess>;
  accept(
    gateway: FleetProcess,
    more?: { maxAttempts?: number; command?: CommandName },
  ): Promise<{ jobId: string; team: TestTeam }>;
  /** What became of a job, and of its team's credits. */
  outcome(
    jobId: string,
  ): Promise<{ status: string; attempts: number; error: string | null; assets: number; monthly: number }>;
  close(): Promise<void>;
};

export async function createFleet(): Promise<Fleet> {
  const [{ url, database, drop }, { url: brokerUrl }] = await Promise.all([createTestDatabase(), createTestBroker()]);
  // Prisma imports its engine with the first query of all, and Jest allows no import between two tests.
  await database.ping();
  const processes: FleetProcess[] = [];
  const config = (more: Partial<ProcessConfig> = {}): ProcessConfig => ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: 0,
    SHUTDOWN_DEADLINE_MS: 5_000,
    DATABASE_URL: url,
    DATABASE_POOL_MAX: 4,
    DATABASE_POOLER: 'none',
    RABBITMQ_URL: brokerUrl,
    ...more,
  });
  const keep = (process: FleetProcess) => {
    processes.push(process);
    return process;
  };
  return {
    brokerUrl,
    database,
    config,
    startGateway: async (more) => keep(await startProcess('gateway', config(more), { isBrokerOptional: true })),
    async startWorker(work, { leaseMs = 60_000, concurrency = 2, ...more } = {}) {
      const process = keep(await startProcess('render', config(more)));
      const worker = { JOB_LEASE_MS: leaseMs, JOB_RETRY_DELAYS_MS: [0] };
      await runJobs<'slides.render'>(process, worker, {
        'slides.render': { work, concurrency, attemptTimeoutMs: 30_000 },
      });
      return process;
    },
    async startPainter(work, more) {
      const process = keep(await startProcess('image-gen', config(more)));
      const worker = { JOB_LEASE_MS: 60_000, JOB_RETRY_DELAYS_MS: [0] };
      const ofEach = { work, concurrency: 2, attemptTimeoutMs: 30_000 };
      await runJobs<CommandOf<'image-gen'>>(process, worker, { 'image.generate': ofEach, 'image.finish': ofEach });
      return process;
    },
    async accept(gateway, { maxAttempts = 4, command = commandOfJobType.render } = {}) {
      const team = await createTeam(database);
      const [jobId, messageId] = [randomUUID(), randomUUID()];
      const { holdMs } = gateway.relay;
      await acceptWork(database, {
        teamId: team.teamId,
        userId: team.ownerId,
        authMode: 'api_key',
        apiKeyId: team.apiKeyId,
        route: '/render',
        traceparent: null,
        holdMs,
        jobs: [
          {
            id: jobId,
            messageId,
            command,
            type: 'render',
            reason: 'render',
            input: {},
            cost: 3,
            modelId: null,
            maxAttempts,
          },
        ],
      });
      const payload = { job_id: jobId };
      gateway.relay.send([{ id: messageId, kind: 'command', name: command, payload, traceparent: null }]);
      return { jobId, team };
    },
    async outcome(jobId) {
      const { prisma } = database;
      const job = await prisma.job.findUniqueOrThrow({ where: { id: jobId } });
      const balance = await prisma.creditBalance.findUniqueOrThrow({ where: { team_id: job.team_id } });
      const assets = await prisma.asset.count({ where: { job_id: jobId } });
      return { status: job.status, attempts: job.attempts, error: job.error, assets, monthly: balance.monthly };
    },
    async close() {
      await Promise.all(processes.map((process) => process.lifecycle.stop()));
      await drop();
    },
  };
}

/** Stands between a process and one of its servers, which it can take away and give back. */
export async function startProxy(targetUrl: string) {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === client ? upstream : client).destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(targetUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    cut: () => {
      isCut = true;
      breakAll();
    },
    heal: () => void (isCut = false),
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

import { derivedUuid, uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestTeam } from '@slideloom/testing';
import {
  acceptWork,
  createJobRepository,
  type Database,
  type JobRepository,
  type NewAsset,
  type NewJob,
} from '../../src/index.ts';
import { newJob, newWork } from './work.ts';

export const token = () => uuidV7.next();
export const end = () => ({ messageId: uuidV7.next(), holdMs: 10_000 });

export type JobWorld = {
  database: Database;
  store: JobRepository;
  newTeam(): Promise<TestTeam>;
  accepted(team: TestTeam, overrides?: Partial<NewJob>): Promise<NewJob>;
  claim(jobId: string, by: string, leaseMs?: number): ReturnType<JobRepository['claim']>;
  complete(jobId: string, by: string, more?: { imageUrl?: string; assets?: NewAsset[] }): Promise<boolean>;
  fail(jobId: string, by: string): Promise<boolean>;
  row(jobId: string): ReturnType<Database['prisma']['job']['findUniqueOrThrow']>;
  eventsOf(jobId: string): Promise<{ name: string; payload: unknown }[]>;
  /** The lease's time is over, as if its worker had been killed. */
  letLapse(jobId: string): Promise<unknown>;
  /** No job of another test waits for a worker. */
  postponeAll(): Promise<unknown>;
  close(): Promise<void>;
};

/** A database of its own, and what a worker does with a job in it. */
export async function createJobWorld(): Promise<JobWorld> {
  const { database, drop } = await createTestDatabase();
  const { prisma } = database;
  const store = createJobRepository(database);
  return {
    database,
    store,
    newTeam: () => createTeam(database),
    async accepted(team, overrides = {}) {
      const job = newJob(overrides);
      await acceptWork(database, newWork(team, [job]));
      return job;
    },
    claim: (jobId, by, leaseMs = 60_000) => store.claim({ jobId, token: by, leaseMs, ...end() }),
    complete: (
      jobId,
      by,
      { imageUrl = null, assets = [newAsset(jobId)] }: { imageUrl?: string | null; assets?: NewAsset[] } = {},
    ) =>
      store.complete({
        jobId,
        token: by,
        ...end(),
        result: { url: 'https://cdn.example.test/1.png' },
        assets,
        imageUrl,
      }),
    fail: async (jobId, by) => {
      const why = { error: 'The provider refused', code: 'content_rejected' };
      return (await store.fail({ jobId, token: by, ...end(), ...why })) === 'failed';
    },
    row: (id) => prisma.job.findUniqueOrThrow({ where: { id } }),
    eventsOf: (jobId) =>
      prisma.outboxMessage.findMany({
        where: { kind: 'event', payload: { path: ['job_id'], equals: jobId } },
        select: { name: true, payload: true },
      }),
    letLapse: (id) => prisma.$executeRaw`UPDATE jobs SET lease_until = clock_timestamp() WHERE id = ${id}::uuid`,
    postponeAll: () =>
      prisma.$executeRaw`UPDATE jobs SET run_after = clock_timestamp() + interval '1 day' WHERE next_publish_at IS NOT NULL`,
    close: drop,
  };
}

export function newAsset(jobId: string, name = 'picture'): NewAsset {
  return {
    id: derivedUuid('asset', jobId, name),
    name,
    objectKey: `teams/x/${jobId}/${name}.png`,
    contentType: 'image/png',
    sizeBytes: 10,
    width: 1080,
    height: 1920,
    source: 'export',
    metadata: null,
  };
}

import { createJobRepository, sql, type Database, type Sql } from '@slideloom/db';
import { createAssetRepository } from '@slideloom/gateway/asset-repository';
import { createJobRepository as createJobReads } from '@slideloom/gateway/job-repository';
import { createLedgerRepository } from '@slideloom/gateway/ledger-repository';
import { uuidV7 } from '@slideloom/service-kit';
import { Client } from 'pg';

type Of = { database: Database; url: string; teamId: string; jobId: string; assetId: string };

/** Until a connection has planned a statement once for all, and knows the tables. */
const warmUps = 7;

/**
 * The pages of 8 kB that the hot statements touch, in memory or on disk, by `EXPLAIN (ANALYZE, BUFFERS)`: the reads as the gateway's repositories
 * put them, then a job's whole life, which is undone. With what a function does inside.
 */
export async function countBuffers(of: Of): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const client = new Client({ connectionString: of.url });
  await client.connect();
  try {
    for (const [name, statements] of await readsOf(of)) {
      let buffers = 0;
      for (const statement of statements) buffers += await explain(client, statement);
      counts.set(name, buffers);
    }
    for (let round = 0; round < warmUps; round += 1) {
      await client.query('BEGIN');
      for (const [name, statement] of lifeOf(of)) counts.set(name, await explain(client, statement, 0));
      await client.query('ROLLBACK');
    }
  } finally {
    await client.end();
  }
  return counts;
}

/** Of each read the statements that it sends, which may be two: the place of a cursor, and the page behind it. */
async function readsOf({ database, teamId, jobId, assetId }: Of): Promise<Map<string, Sql[]>> {
  const sent: Sql[] = [];
  const rows: Database['rows'] = (statement) => {
    sent.push(statement);
    return database.rows(statement);
  };
  // Only what is asked by raw statements is seen.
  const prisma = new Proxy(database.prisma, {
    get: (target, name) =>
      name === '$queryRaw'
        ? (text: TemplateStringsArray, ...values: unknown[]) => {
            sent.push(sql(text, ...values));
            return target.$queryRaw(text, ...values);
          }
        : (Reflect.get(target, name) as unknown),
  });
  const seen = { ...database, rows, prisma };
  const jobs = createJobReads(seen);
  const assets = createAssetRepository(seen, { publicUrl: (key) => key });
  const ledger = createLedgerRepository(seen);
  const reads: Record<string, () => Promise<unknown>> = {
    'a job': () => jobs.find(teamId, jobId),
    'jobs, a page': () => jobs.history(teamId, { limit: 15 }),
    'jobs, from a cursor': () => jobs.history(teamId, { limit: 15, starting_after: jobId }),
    'assets, a page': () => assets.page(teamId, { limit: 15 }),
    'assets, from a cursor': () => assets.page(teamId, { limit: 15, starting_after: assetId }),
    'ledger, a page': () => ledger.page(teamId, { limit: 50 }, null),
    'unfinished jobs, counted': () => jobs.countUnfinished(10_000),
    'sweep of stuck jobs': () => createJobRepository(seen).sweep({ type: 'render', inQueue: 0, limit: 100 }),
  };
  const statements = new Map<string, Sql[]>();
  for (const [name, read] of Object.entries(reads)) {
    sent.length = 0;
    await read();
    statements.set(name, [...sent]);
  }
  return statements;
}

/** A job from its acceptance to its picture. */
function lifeOf({ teamId }: Of): [string, Sql][] {
  const [id, token, asset] = [uuidV7.next(), uuidV7.next(), uuidV7.next()];
  const work = {
    team_id: teamId,
    user_id: 'bench',
    route: '/render',
    hold_ms: 60_000,
    jobs: [
      {
        id,
        message_id: uuidV7.next(),
        command: 'slides.render',
        type: 'render',
        reason: 'render',
        input: {},
        cost: 1,
        max_attempts: 4,
      },
    ],
  };
  const assets = [
    {
      id: asset,
      name: 'a.png',
      object_key: asset,
      content_type: 'image/png',
      size_bytes: 1,
      width: 1,
      height: 1,
      source: 'export',
      metadata: null,
      has_thumbnails: false,
    },
  ];
  return [
    ['accept_work', sql`SELECT accept_work(${JSON.stringify(work)}::jsonb)`],
    ['claim_job', sql`SELECT claim_job(${id}::uuid, ${token}::uuid, 60000, ${uuidV7.next()}::uuid, 0)`],
    [
      'complete_job',
      sql`SELECT complete_job(${id}::uuid, ${token}::uuid, '{}', ${JSON.stringify(assets)}::jsonb, NULL, ${uuidV7.next()}::uuid, 0)`,
    ],
  ];
}

type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

async function explain(client: Client, { text, values }: Sql, times = warmUps): Promise<number> {
  let buffers = 0;
  for (let time = 0; time <= times; time += 1) {
    const { rows } = await client.query<Plan>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...values]);
    const { Plan } = rows[0]!['QUERY PLAN'][0];
    buffers = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  return buffers;
}

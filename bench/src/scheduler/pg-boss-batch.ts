import { PgBoss } from 'pg-boss';
import { Client } from 'pg';

const queue = 'posts';

/** The time of all that was due, and of each look at nothing, ms. */
export type Claimed = { seconds: number; emptyMs: number[] };

/** pg-boss with `jobs` jobs, `due` of them due now; answers the seconds in which it fetches those, `batchSize` at a time. */
export async function fetchWithPgBoss(
  url: string,
  size: { jobs: number; due: number; batchSize: number },
): Promise<Claimed> {
  const boss = new PgBoss({
    connectionString: url,
    supervise: false,
    schedule: false,
    application_name: 'bench-pg-boss',
  });
  boss.on('error', (error) => process.stderr.write(`pg-boss: ${error.message}\n`));
  await boss.start();
  try {
    await boss.createQueue(queue);
    await fill(url, size);
    const startedAt = performance.now();
    let fetched = 0;
    while (fetched < size.due) {
      const jobs = await boss.fetch(queue, { batchSize: size.batchSize });
      if (jobs.length === 0) throw new Error(`pg-boss fetched ${fetched} of ${size.due}`);
      fetched += jobs.length;
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const emptyMs: number[] = [];
    for (let look = 0; look < 20; look += 1) {
      const polledAt = performance.now();
      await boss.fetch(queue, { batchSize: size.batchSize });
      emptyMs.push(performance.now() - polledAt);
    }
    await boss.deleteQueue(queue);
    return { seconds, emptyMs };
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** By one statement, as its own `send` writes a row; the defaults do the rest. */
async function fill(url: string, { jobs, due }: { jobs: number; due: number }): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO pgboss.job (name, data, policy, start_after, keep_until)
       SELECT $1, jsonb_build_object('post_id', gen_random_uuid()), 'standard',
         CASE WHEN n < $3::int THEN now() ELSE now() + interval '1 hour' + random() * interval '30 days' END, now() + interval '60 days'
       FROM generate_series(0, $2::int - 1) n`,
      [queue, jobs, due],
    );
    await client.query('VACUUM ANALYZE pgboss.job');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

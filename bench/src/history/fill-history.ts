import type { Client } from 'pg';

const filled = ['jobs', 'ledger_entries', 'assets'] as const;
const rowsPerStatement = 250_000;
const days = 400;
/** Of all jobs the first team's, 1 in so many; the others share the rest evenly. */
const oneInOfFirst = 10;
/** What each team had bought before its first job. */
const bought = 5_000_000;
/** Behind the rows of any history. */
const firstFoundingId = 1_000_000_000;

/**
 * Gives teams without work a history of `rows` jobs that were paid and completed in the 400 days until an hour ago, each with its row of the ledger
 * and an asset, and checkpoints as billing writes them. Indexes are made after the rows, and are the same in the end. Leaves the tables as
 * autovacuum would. `say` gets what was done.
 */
export async function fillHistory(
  client: Client,
  { teamIds, rows, say }: { teamIds: readonly string[]; rows: number; say: (text: string) => void },
): Promise<void> {
  // No caller waits here, and nothing of it has to outlast a crash.
  await client.query(
    `SET statement_timeout = 0; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'`,
  );
  const before = await definitionsOf(client);
  for (const { name, isConstraint } of before) if (!isConstraint) await client.query(`DROP INDEX ${name}`);
  for (const table of filled) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await shiftFounding(client, teamIds);
  for (let first = 0; first < rows; first += rowsPerStatement) {
    await fill(client, { teamIds, rows, first, end: Math.min(rows, first + rowsPerStatement) });
  }
  say('rows');
  for (const { definition, isConstraint } of before) if (!isConstraint) await client.query(definition);
  for (const table of filled) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const after = await definitionsOf(client);
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('the indexes are not what they were');
  say('indexes');
  await client.query(
    `UPDATE credit_balances b SET topup = s.topup FROM (SELECT team_id, sum(topup_delta)::int AS topup FROM ledger_entries GROUP BY 1) s
     WHERE s.team_id = b.team_id`,
  );
  for (const table of [...filled, 'credit_balances', 'credit_operations'])
    await client.query(`VACUUM (ANALYZE) ${table}`);
  say('vacuum');
  for (const teamId of teamIds) {
    await client.query(`DO $$ BEGIN
      WHILE checkpoint_ledger('${teamId}', clock_timestamp() - interval '1 hour', 10000) LOOP NULL; END LOOP; END $$`);
  }
  await client.query(`VACUUM (ANALYZE) ledger_checkpoints`);
  say('checkpoints');
  await client.query('CHECKPOINT');
}

type Definition = { name: string; definition: string; isConstraint: boolean };

async function definitionsOf(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition, i.indisprimary AS "isConstraint"
     FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) ORDER BY 1`,
    [filled],
  );
  return rows;
}

/** The rows of the ledger that founded the teams come after the history, and before it each team has bought its credits. */
async function shiftFounding(client: Client, teamIds: readonly string[]): Promise<void> {
  await client.query(`UPDATE ledger_entries SET id = id + ${firstFoundingId}`);
  await client.query(`UPDATE credit_operations SET ledger_id = ledger_id + ${firstFoundingId}`);
  await client.query(
    `SELECT setval(pg_get_serial_sequence('ledger_entries', 'id'), (SELECT max(id) FROM ledger_entries))`,
  );
  await client.query(
    `INSERT INTO ledger_entries (id, team_id, delta, reason, user_id, route, balance_after, topup_delta, created_at)
     SELECT n, team, ${bought}, 'admin_grant', 'bench', 'bench', 0, ${bought}, now() - interval '${days + 1} days'
     FROM unnest($1::uuid[]) WITH ORDINALITY t (team, n)`,
    [teamIds],
  );
  await client.query(
    `INSERT INTO credit_operations (key, team_id, ledger_id, credits)
     SELECT 'bench:' || team, team, n, ${bought} FROM unnest($1::uuid[]) WITH ORDINALITY t (team, n)`,
    [teamIds],
  );
}

/** Ids rise with time, as ours do; teams by hash of the row's number, so that each team's rows are spread over all of the table. */
async function fill(
  client: Client,
  { teamIds, rows, first, end }: { teamIds: readonly string[]; rows: number; first: number; end: number },
): Promise<void> {
  const seconds = days * 86_400;
  await client.query(
    `CREATE TEMPORARY TABLE history AS
     SELECT n, at, overlay(overlay(gen_random_uuid()::text placing left(hex, 8) from 1 for 8) placing right(hex, 4) from 10 for 4)::uuid AS id,
            overlay(overlay(gen_random_uuid()::text placing left(hex, 8) from 1 for 8) placing right(hex, 4) from 10 for 4)::uuid AS asset,
            ($1::uuid[])[CASE WHEN mod(hash, ${oneInOfFirst}) = 0 THEN 1 ELSE 2 + mod(hash / ${oneInOfFirst}, ${teamIds.length - 1}) END] AS team
     FROM (
       SELECT n, at, lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS hex, hashint8(n)::bigint + 2147483648 AS hash
       FROM generate_series($2::bigint, $3::bigint) n
       CROSS JOIN LATERAL (SELECT now() - interval '2 hours' - make_interval(secs => ${seconds} - n * ${seconds}.0 / $4::int) AS at) t
     ) numbered`,
    [teamIds, first, end - 1, rows],
  );
  await client.query(
    `INSERT INTO jobs (id, team_id, type, status, input, result, cost, user_id, route, max_attempts, attempts, created_at, updated_at)
     SELECT id, team, 'image_gen', 'completed', '{"prompt": "a quiet harbour at dawn, wide, soft light"}',
       jsonb_build_object('url', 'https://cdn.example.test/media/teams/' || team || '/' || n || '.png',
         'width', 1024, 'height', 1536, 'content_type', 'image/png'),
       1, 'bench', '/generate/image', 4, 1, at, at
     FROM history ORDER BY n`,
  );
  await client.query(
    `INSERT INTO ledger_entries (id, team_id, delta, reason, user_id, route, balance_after, metadata, auth_mode, job_id, topup_delta, created_at)
     SELECT ${teamIds.length} + n + 1, team, -1, 'image_gen', 'bench', '/generate/image', 0, jsonb_build_object('job_id', id), 'api_key', id, -1, at
     FROM history ORDER BY n`,
  );
  await client.query(
    `INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, job_id, created_at)
     SELECT asset, team, 'a-quiet-harbour.png', 'teams/' || team || '/' || n || '.png', 'image/png', 1843200, 1024, 1536,
       'ai_generated', '{"model": "openai:gpt-image-1-mini"}', id, at
     FROM history ORDER BY n`,
  );
  await client.query('DROP TABLE history');
}

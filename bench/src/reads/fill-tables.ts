import type { Database } from '@slideloom/db';

/** The first team has one row in a hundred, the second one in five, the others share the rest evenly. */
const shareOfFirst = 0.01;
const shareOfSecond = 0.2;

/**
 * Fills `jobs` and `assets` up to `rows` each, from where they are, as a service that has run for a year would: ids that rise with time,
 * results, a second between rows. Leaves the tables as autovacuum would.
 */
export async function fillTables({ prisma }: Database, teamIds: readonly string[], rows: number): Promise<void> {
  const counts = await prisma.$queryRaw<{ jobs: number }[]>`SELECT count(*)::int AS jobs FROM jobs`;
  const from = counts[0]?.jobs ?? 0;
  // In parts: no statement of this pool may take longer than 15 s.
  for (let first = from; first < rows; first += rowsPerStatement) {
    const end = Math.min(rows, first + rowsPerStatement);
    await fill(prisma, teamIds, first, end);
    if (end === rows || end % rowsPerVacuum === 0) {
      await prisma.$executeRaw`VACUUM ANALYZE jobs`;
      await prisma.$executeRaw`VACUUM ANALYZE assets`;
    }
  }
}

const rowsPerStatement = 100_000;
/** Pages that a vacuum has seen are skipped by the next one, so that each is short. */
const rowsPerVacuum = 1_000_000;

async function fill(prisma: Database['prisma'], teamIds: readonly string[], first: number, end: number): Promise<void> {
  const secondsAgo = 400 * 86_400;
  // Teams by hash of the row's number: each team's rows are spread over the whole table.
  await prisma.$executeRaw`
    WITH numbered AS (
      SELECT n, now() - make_interval(secs => ${secondsAgo} - n) AS at,
        mod(hashint8(n::bigint)::bigint + 2147483648, 1000) / 1000.0 AS dice,
        mod(hashint8(n::bigint + 1000000000)::bigint + 2147483648, ${teamIds.length - 2}) AS other
      FROM generate_series(${first}::int, ${end - 1}::int) AS n
    ), rows AS (
      SELECT n, at, lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS hex, (${[...teamIds]}::uuid[])[CASE
          WHEN dice < ${shareOfFirst}::numeric THEN 1
          WHEN dice < ${shareOfFirst + shareOfSecond}::numeric THEN 2
          ELSE 3 + other END] AS team
      FROM numbered
    ), made AS (
      INSERT INTO jobs (id, team_id, type, status, input, result, cost, user_id, route, max_attempts, created_at, updated_at)
      SELECT overlay(overlay(gen_random_uuid()::text placing left(hex, 8) from 1 for 8) placing right(hex, 4) from 10 for 4)::uuid,
        team, 'image_gen', 'completed', '{"prompt": "a quiet harbour at dawn, wide, soft light"}',
        jsonb_build_object('url', 'https://cdn.example.test/media/teams/' || team || '/' || n || '.png',
          'width', 1024, 'height', 1536, 'content_type', 'image/png'),
        2, 'bench', '/generate/image', 4, at, at
      FROM rows
    )
    INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, created_at)
    SELECT overlay(overlay(gen_random_uuid()::text placing left(hex, 8) from 1 for 8) placing right(hex, 4) from 10 for 4)::uuid,
      team, 'a-quiet-harbour.png', 'teams/' || team || '/' || n || '.png', 'image/png', 1843200, 1024, 1536,
      'ai_generated', '{"model": "openai:gpt-image-1-mini"}', at
    FROM rows`;
}

export type Sample = { teamId: string; jobIds: string[]; assetIds: string[] };

/** Some ids of each team, spread over all of its rows. */
export async function sampleIds({ prisma }: Database, teamIds: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const teamId of teamIds) {
    const [jobs, assets] = await Promise.all([
      prisma.$queryRaw<
        { id: string }[]
      >`SELECT id FROM jobs WHERE team_id = ${teamId}::uuid ORDER BY hashtext(id::text) LIMIT 20`,
      prisma.$queryRaw<
        { id: string }[]
      >`SELECT id FROM assets WHERE team_id = ${teamId}::uuid ORDER BY hashtext(id::text) LIMIT 20`,
    ]);
    samples.push({ teamId, jobIds: jobs.map(({ id }) => id), assetIds: assets.map(({ id }) => id) });
  }
  return samples;
}

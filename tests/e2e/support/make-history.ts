import { acceptWork, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';

export type History = { jobIds: string[]; deckIds: string[]; postIds: string[]; rows: Record<string, number> };

const days = 500;
const shape = { jobs: 900, decks: 60, posts: 30 };
const jobsPerRequest = 100;

/**
 * A team's work of 500 days ago, accepted and paid as any other: jobs of which one in seven failed and was refunded, decks with a job each, posts
 * with theirs, and the period is over. Answers its ids, and its rows by table.
 */
export async function makeHistory(database: Database, team: TestTeam): Promise<History> {
  const { prisma } = database;
  const deckIds = Array.from({ length: shape.decks }, () => uuidV7.next());
  for (const id of deckIds) {
    await prisma.$executeRaw`
      INSERT INTO decks (id, team_id, prompt, slides, texts) VALUES (${id}::uuid, ${team.teamId}::uuid, 'a prompt', '[]', '[]')`;
  }
  const wanted = Array.from({ length: shape.jobs + shape.decks + shape.posts }, (_, place) => ({
    id: uuidV7.next(),
    messageId: uuidV7.next(),
    command: 'slides.render' as const,
    type: 'render' as const,
    reason: 'render' as const,
    input: { slides: 1 },
    cost: 1,
    modelId: null,
    maxAttempts: 3,
    ...(place < shape.decks && { deckId: deckIds[place]! }),
  }));
  for (let from = 0; from < wanted.length; from += jobsPerRequest) {
    await acceptWork(database, {
      teamId: team.teamId,
      userId: team.ownerId,
      authMode: 'api_key',
      apiKeyId: team.apiKeyId,
      route: '/render',
      traceparent: null,
      // No worker does them: they end here.
      holdMs: 600_000,
      jobs: wanted.slice(from, from + jobsPerRequest),
    });
  }
  const jobIds = wanted.map(({ id }) => id);
  await prisma.$executeRaw`DELETE FROM outbox WHERE payload->>'job_id' = ANY (${jobIds}::text[])`;
  await prisma.$executeRaw`
    SELECT count(end_failed(j, 'no', 'internal', gen_random_uuid(), 600000)::text) FROM jobs j
    WHERE team_id = ${team.teamId}::uuid AND mod(hashtext(id::text), 7) = 0`;
  await prisma.$executeRaw`
    UPDATE jobs SET status = 'completed', result = '{}', next_publish_at = NULL WHERE team_id = ${team.teamId}::uuid AND status = 'pending'`;
  await prisma.$executeRaw`
    INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, created_by, status, job_id)
    SELECT gen_random_uuid(), team_id, gen_random_uuid(), 'shortvideo', created_at, 'a post', user_id, 'published', id
    FROM jobs WHERE id = ANY (${jobIds.slice(-shape.posts)}::uuid[])`;
  await prisma.$executeRaw`
    INSERT INTO publish_attempts (id, team_id, job_id, post_id, social_account_id, platform, platform_user_id, state, media_token, request)
    SELECT gen_random_uuid(), team_id, job_id, id, social_account_id, platform, id::text, 'delivered', gen_random_uuid(), '{}'
    FROM scheduled_posts WHERE team_id = ${team.teamId}::uuid`;
  await prisma.$executeRaw`
    INSERT INTO payment_events (id, type, payload, applied_at, outcome)
    SELECT ${team.teamId} || n, 'invoice.paid', '{}', clock_timestamp() - ${days}::int * interval '1 day', 'applied' FROM generate_series(1, 20) n`;
  await age(database, team.teamId);
  const posts = await prisma.scheduledPost.findMany({ where: { team_id: team.teamId }, select: { id: true } });
  const entries = await prisma.ledgerEntry.count({ where: { team_id: team.teamId } });
  return {
    jobIds,
    deckIds,
    postIds: posts.map(({ id }) => id),
    rows: {
      jobs: jobIds.length,
      decks: shape.decks,
      scheduled_posts: shape.posts,
      publish_attempts: shape.posts,
      payment_events: 20,
      ledger_entries: entries,
    },
  };
}

const columns: Readonly<Record<string, string[]>> = {
  jobs: ['created_at', 'updated_at'],
  decks: ['created_at'],
  scheduled_posts: ['scheduled_at', 'created_at', 'updated_at'],
  publish_attempts: ['created_at', 'updated_at'],
  ledger_entries: ['created_at'],
  credit_balances: ['last_ledger_at'],
};

async function age({ prisma }: Database, teamId: string): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    const changes = names.map((name) => `${name} = ${name} - interval '${days} days'`).join();
    await prisma.$executeRawUnsafe(`UPDATE ${table} SET ${changes} WHERE team_id = '${teamId}'`);
  }
}

import { verifyLedger } from '@slideloom/db';
import type { ChaosWorld } from './chaos-world.ts';
import type { Acceptance, AttemptRow, Evidence, PlatformPost, PostRow } from './evidence.ts';
import { standingsOf } from './judge-posts.ts';

const askAtOnce = 16;

/** Reads what there is after a run: our rows, the store's objects, and what the platforms have. */
export async function gatherEvidence(world: ChaosWorld, accepted: Acceptance[], since: Date): Promise<Evidence> {
  const { fleet, teams } = world;
  const { prisma } = fleet.database;
  const team_id = { in: teams.map(({ teamId }) => teamId) };
  const [jobs, assets, posts, attempts, breaches, platformPosts, pulls] = await Promise.all([
    prisma.job.findMany({ where: { team_id, created_at: { gte: since } } }),
    prisma.asset.findMany({ where: { team_id, job_id: { not: null } } }),
    prisma.scheduledPost.findMany({ where: { team_id, created_at: { gte: since } } }),
    prisma.publishAttempt.findMany({ where: { team_id, post_id: { not: null }, created_at: { gte: since } } }),
    verifyLedger(fleet.database),
    readPlatforms(fleet.sandboxUrl),
    readPulls(world),
  ]);
  const ids = new Set(jobs.map(({ id }) => id));
  const ledger = await prisma.ledgerEntry.findMany({ where: { team_id, job_id: { not: null } } });
  const own = assets.filter(({ job_id: id }) => id !== null && ids.has(id));
  return {
    accepted,
    jobs: jobs.map(({ id, type, status, cost, attempts: count, error_code: errorCode, ...job }) => ({
      id,
      type,
      status,
      cost,
      attempts: count,
      errorCode,
      waitsFor: describeWait(job),
    })),
    ledger: ledger
      .filter(({ job_id: id }) => ids.has(id!))
      .map(({ job_id: jobId, delta, reason }) => ({ jobId: jobId!, delta, reason })),
    assets: own.map(({ job_id: jobId, object_key: objectKey }) => ({ jobId: jobId!, objectKey })),
    missingObjects: await findMissing(
      fleet.env['CDN_URL']!,
      own.map(({ object_key: key }) => key),
    ),
    posts: posts.map(toPostRow),
    attempts: attempts
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map((row) => ({ ...toAttemptRow(row), pulls: pulls.get(row.media_token) ?? [] })),
    platformPosts,
    ledgerBreaches: breaches,
  };
}

type PostColumns = {
  id: string;
  title: string;
  status: string;
  error_code: string | null;
  social_account_id: string;
  held_until: Date | null;
  job_id: string | null;
};

function toPostRow(row: PostColumns): PostRow {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    errorCode: row.error_code,
    accountId: row.social_account_id,
    isHeld: row.held_until !== null && row.held_until > new Date(),
    jobId: row.job_id,
  };
}

function toAttemptRow(row: { post_id: string | null; social_account_id: string; state: string }): AttemptRow {
  return { postId: row.post_id!, accountId: row.social_account_id, state: row.state };
}

type Times = { run_after: Date; lease_until: Date | null; next_publish_at: Date | null; publish_count: number };

function describeWait({ run_after: after, lease_until: lease, next_publish_at: next, publish_count: count }: Times) {
  const at = (date: Date | null) => (date ? `${((date.getTime() - Date.now()) / 1_000).toFixed(1)} s` : 'none');
  return `may run in ${at(after)}, lease ends in ${at(lease)}, published again in ${at(next)}, ${count} times by now`;
}

/** A job or a post that has not ended, and how long it still waits until its next attempt, ms. */
export type OpenWork = { kind: 'job' | 'post'; id: string; pauseMs: number };

/**
 * The jobs and posts that still have to come to their end, without the posts that are held on purpose or shown for review; null while the
 * database cannot be asked.
 */
export async function findOpen({ fleet, teams }: ChaosWorld): Promise<OpenWork[] | null> {
  const team_id = { in: teams.map(({ teamId }) => teamId) };
  const { prisma } = fleet.database;
  try {
    const [jobs, posts, attempts] = await Promise.all([
      prisma.job.findMany({
        where: { team_id, status: { in: ['pending', 'processing'] } },
        select: { id: true, run_after: true, lease_until: true },
      }),
      prisma.scheduledPost.findMany({ where: { team_id, status: 'scheduled' } }),
      prisma.publishAttempt.findMany({
        where: { team_id, state: { in: ['unknown', 'review'] }, post_id: { not: null } },
      }),
    ]);
    const rows = posts.map(toPostRow);
    const standings = standingsOf({ posts: rows, attempts: attempts.map(toAttemptRow) });
    const open = rows.filter(({ id }) => standings.get(id) === 'open');
    const waiting = new Set(rows.flatMap(({ id, jobId }) => (standings.get(id) === 'open' ? [] : [jobId])));
    const pauses = new Map(
      jobs.map(({ id, run_after: after, lease_until: lease }) => [
        id,
        lease ? 0 : Math.max(0, after.getTime() - Date.now()),
      ]),
    );
    return [
      ...jobs.flatMap(({ id }): OpenWork[] => (waiting.has(id) ? [] : [{ kind: 'job', id, pauseMs: pauses.get(id)! }])),
      ...open.map(({ id, jobId }): OpenWork => ({ kind: 'post', id, pauseMs: pauses.get(jobId ?? '') ?? 0 })),
    ];
  } catch {
    return null;
  }
}

/** Every post that the platforms of the sandbox have. */
export async function readPlatforms(sandboxUrl: string): Promise<PlatformPost[]> {
  type Record = { title?: string; caption?: string; state?: string };
  const lists = await Promise.all(
    ['shortvideo', 'photoapp'].map(async (platform) => {
      const response = await fetch(`${sandboxUrl}/${platform}/control/posts`);
      return ((await response.json()) as { posts: Record[] }).posts;
    }),
  );
  return lists
    .flat()
    .map(({ title, caption, state }) => ({ title: title ?? caption ?? '', isOut: state !== 'FAILED' }));
}

/** How the platforms' pulls of pictures ended, by the token of the attempt in their address. */
async function readPulls({ fleet }: ChaosWorld): Promise<Map<string, (number | string)[]>> {
  const pulls = new Map<string, (number | string)[]>();
  for (const { path, outcome } of (await Promise.all(['shortvideo.pull', 'photoapp.pull'].map(fleet.calls))).flat()) {
    const token = /\/media\/([^/]+)\//.exec(path)?.[1];
    if (token) pulls.set(token, [...(pulls.get(token) ?? []), outcome as number | string]);
  }
  return pulls;
}

/** Which of the keys have no object behind their public address. */
async function findMissing(cdnUrl: string, keys: readonly string[]): Promise<string[]> {
  const waiting = [...keys];
  const missing: string[] = [];
  const look = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const { ok } = await fetch(`${cdnUrl}/${key}`, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
      if (!ok) missing.push(key);
    }
  };
  await Promise.all(Array.from({ length: askAtOnce }, look));
  return missing;
}

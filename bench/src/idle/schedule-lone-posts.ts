import { listenToEvents, openBroker } from '@slideloom/messaging';
import { uuidV7 } from '@slideloom/service-kit';
import sharp from 'sharp';
import type { BenchFleet } from '../fleet/bench-fleet.ts';
import { quietLogger } from '../runner/quiet-logger.ts';

/** Between two posts, ms: each is due alone. */
const betweenMs = 173;
/** How long before its time a post is scheduled, ms: half of them within the longest sleep of a scheduler, so that only the message of it helps. */
const aheadMs = [700, 6_000];

/** Schedules posts by the API, each of an account of its own, and answers how long after its time a worker began each, ms. */
export async function scheduleLonePosts(bench: BenchFleet, count: number): Promise<number[]> {
  const { database, env } = bench;
  const broker = await openBroker({ url: env['RABBITMQ_URL']!, name: 'bench', logger: quietLogger });
  const startedAt = new Map<string, number>();
  await listenToEvents(
    broker,
    quietLogger,
    (_name, { job_id }) => {
      if (!startedAt.has(job_id)) startedAt.set(job_id, Date.now());
    },
    ['job.processing'],
  );
  try {
    const pictures = await Promise.all(bench.apiKeys.map((key) => upload(bench, key)));
    const sending: Promise<string>[] = [];
    for (let index = 0; index < count; index += 1) {
      const team = index % bench.apiKeys.length;
      const dueMs = Date.now() + aheadMs[index % aheadMs.length]!;
      sending.push(schedule(bench, { team, picture: pictures[team]!, dueMs }));
      await pause(betweenMs);
    }
    const ids = await Promise.all(sending);
    await pause(Math.max(...aheadMs) + 4_000);
    const rows = await database.prisma.scheduledPost.findMany({
      where: { id: { in: ids } },
      select: { job_id: true, scheduled_at: true },
    });
    return rows.map(({ job_id, scheduled_at }) => (startedAt.get(job_id ?? '') ?? Infinity) - scheduled_at.getTime());
  } finally {
    await broker.close();
  }
}

async function schedule(
  { apiKeys, teamIds, baseUrl, database }: BenchFleet,
  post: { team: number; picture: string; dueMs: number },
): Promise<string> {
  const id = uuidV7.next();
  await database.prisma.socialAccount.create({
    data: {
      id,
      team_id: teamIds[post.team]!,
      platform: 'shortvideo',
      platform_user_id: id,
      scopes: [],
      created_by: 'bench',
    },
  });
  const response = await fetch(`${baseUrl}/schedule/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKeys[post.team]!}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      social_account_id: id,
      platform: 'shortvideo',
      scheduled_at: new Date(post.dueMs).toISOString(),
      image_urls: [post.picture],
    }),
  });
  if (response.status !== 201)
    throw new Error(`POST /schedule/posts answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

async function upload({ baseUrl }: BenchFleet, key: string): Promise<string> {
  const bytes = await sharp({ create: { width: 540, height: 960, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(`${baseUrl}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  const body = (await response.json()) as { url?: string };
  if (body.url === undefined) throw new Error(`POST /upload answered ${response.status}: ${JSON.stringify(body)}`);
  return body.url;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

import type { Database } from '@slideloom/db';
import type { PlatformPost } from '../platform-record.ts';

type Shortvideo = {
  publish_id: string;
  open_id: string;
  photo_urls: string[];
  pictures: unknown[];
  state: string;
  fail_reason: string | null;
};
type Photoapp = { id: string; creation_id: string; user_id: string; pictures: { url: string }[] };

/** The platforms' own record at the sandbox; when a notification was taken is read from ours, which stores it. */
export async function readRecord({ prisma }: Database, sandboxUrl: string): Promise<PlatformPost[]> {
  const [drafts, media, notices] = await Promise.all([
    list<Shortvideo>(`${sandboxUrl}/shortvideo/control/posts`),
    list<Photoapp>(`${sandboxUrl}/photoapp/control/posts`),
    prisma.$queryRaw<{ publish_id: string; at: Date }[]>`
      SELECT publish_id, min(received_at) AS at FROM platform_events WHERE publish_id IS NOT NULL GROUP BY publish_id`,
  ]);
  const noticed = new Map(notices.map(({ publish_id: id, at }) => [id, at.getTime()]));
  return [
    ...drafts.map((draft): PlatformPost => ({
      platform: 'shortvideo',
      id: draft.publish_id,
      userId: draft.open_id,
      tokens: [...new Set(draft.photo_urls.map(tokenOf))],
      state: draft.state === 'FAILED' ? 'failed' : draft.state === 'PROCESSING_DOWNLOAD' ? 'processing' : 'live',
      isFailedForGood:
        draft.fail_reason !== null && draft.fail_reason !== 'photo_pull_failed' && draft.fail_reason !== 'internal',
      isPulled: draft.pictures.length > 0,
      noticedAt: noticed.get(draft.publish_id) ?? null,
    })),
    ...media.map((medium): PlatformPost => ({
      platform: 'photoapp',
      id: medium.id,
      otherId: medium.creation_id,
      userId: medium.user_id,
      tokens: [...new Set(medium.pictures.map(({ url }) => tokenOf(url)))],
      state: 'live',
      isFailedForGood: false,
      isPulled: true,
      noticedAt: null,
    })),
  ];
}

async function list<Post>(url: string): Promise<Post[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  return ((await response.json()) as { posts: Post[] }).posts;
}

const tokenOf = (url: string) => /\/media\/([^/]+)\//.exec(url)?.[1] ?? '';

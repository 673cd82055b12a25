import { randomInt } from 'node:crypto';
import { dropOldest } from '../protocol/drop-oldest.ts';
import type { PulledPicture } from '../protocol/pull-picture.ts';
import { createStateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';
import type { InitRequest } from './init-request.ts';

type PostStatus = 'PROCESSING_DOWNLOAD' | 'SEND_TO_USER_INBOX' | 'PUBLISH_COMPLETE' | 'FAILED';

/** A post or draft that the platform accepted. */
export type ShortvideoPost = {
  publishId: string;
  login: string;
  openId: string;
  clientKey: string;
  request: InitRequest;
  status: PostStatus;
  failReason?: string;
  pictures: PulledPicture[];
  /** Ids of what is publicly visible: 64-bit integers, hence text. */
  postIds: string[];
  acceptedAt: string;
  endedAt?: string;
  /** When the user posted or deleted the draft. */
  clearedAt?: string;
};

const maxPosts = 20_000;

/** Everything that was accepted, the 20,000 latest: the judge of what really went out. */
export function createPostStore(world: World) {
  const posts = new Map<string, ShortvideoPost>();
  const file = createStateFile<ShortvideoPost[]>(world, 'shortvideo-posts');
  for (const post of file.read() ?? []) posts.set(post.publishId, post);

  function accept(by: Pick<ShortvideoPost, 'login' | 'openId' | 'clientKey'>, request: InitRequest): ShortvideoPost {
    const kind = request.postMode === 'MEDIA_UPLOAD' ? 'p_inbox_url' : 'p_pub_url';
    const post: ShortvideoPost = {
      ...by,
      publishId: `${kind}~v2.${newInt64()}`,
      request,
      status: 'PROCESSING_DOWNLOAD',
      pictures: [],
      postIds: [],
      acceptedAt: world.clock().toISOString(),
    };
    posts.set(post.publishId, post);
    dropOldest(posts, maxPosts);
    changed();
    return post;
  }

  function find(publishId: string): ShortvideoPost | undefined {
    return posts.get(publishId);
  }

  /** In the order of acceptance. */
  function list(filter: { openId?: string; login?: string } = {}): ShortvideoPost[] {
    const { openId, login } = filter;
    return [...posts.values()].filter(
      (post) => (openId === undefined || post.openId === openId) && (login === undefined || post.login === login),
    );
  }

  /** Drafts of an account that its user has neither posted nor deleted. */
  function pendingDrafts(openId: string, windowS: number): number {
    const since = world.clock().getTime() - windowS * 1_000;
    return list({ openId }).filter(
      ({ request, status, clearedAt, acceptedAt }) =>
        request.postMode === 'MEDIA_UPLOAD' &&
        status !== 'FAILED' &&
        clearedAt === undefined &&
        Date.parse(acceptedAt) > since,
    ).length;
  }

  function clear(): void {
    posts.clear();
    changed();
  }

  /** Lets everything have happened so much earlier. */
  function age(ms: number): void {
    const earlier = (instant: string) => new Date(Date.parse(instant) - ms).toISOString();
    for (const post of posts.values()) {
      post.acceptedAt = earlier(post.acceptedAt);
      if (post.endedAt !== undefined) post.endedAt = earlier(post.endedAt);
      if (post.clearedAt !== undefined) post.clearedAt = earlier(post.clearedAt);
    }
    changed();
  }

  /** Says that a post has changed. */
  function changed(): void {
    file.save(() => [...posts.values()]);
  }

  return { accept, find, list, pendingDrafts, clear, age, changed };
}

export type PostStore = ReturnType<typeof createPostStore>;

/** Nineteen digits, the first a 7, as the platform's ids are: beyond what a JavaScript number holds. */
export function newInt64(): string {
  const half = () => String(randomInt(1_000_000_000)).padStart(9, '0');
  return `7${half()}${half()}`;
}

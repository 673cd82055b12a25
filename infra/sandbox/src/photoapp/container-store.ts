import { randomInt } from 'node:crypto';
import { dropOldest } from '../protocol/drop-oldest.ts';
import type { PulledPicture } from '../protocol/pull-picture.ts';
import { createStateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';
import type { MediaDetails } from './media-details.ts';

/** Something that waits to be published: a picture, or a carousel of them. */
export type Container = {
  id: string;
  login: string;
  userId: string;
  kind: 'IMAGE' | 'CAROUSEL';
  isCarouselItem: boolean;
  caption: string;
  /** Absent in what an older version kept. */
  details?: MediaDetails;
  /** The picture itself, or those of the carousel, in order. */
  pictures: PulledPicture[];
  childIds: string[];
  createdAt: string;
  /** From then on it is finished, unless it failed. */
  readyAt: string;
  failure?: string;
  publishedAs?: string;
};

/** A post that is out. */
export type PhotoappPost = {
  id: string;
  login: string;
  userId: string;
  username: string;
  containerId: string;
  kind: 'IMAGE' | 'CAROUSEL';
  caption: string;
  details?: MediaDetails;
  /** Of each picture. */
  pictureDetails?: MediaDetails[];
  pictures: PulledPicture[];
  permalink: string;
  publishedAt: string;
};

type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

const maxContainers = 50_000;
const maxPosts = 20_000;

/** Containers and posts, the 50,000 and the 20,000 latest: the judge of what really went out. */
export function createContainerStore(world: World) {
  const containers = new Map<string, Container>();
  const postsById = new Map<string, PhotoappPost>();
  const file = createStateFile<{ containers: Container[]; posts: PhotoappPost[] }>(world, 'photoapp-posts');
  const stored = file.read();
  for (const container of stored?.containers ?? []) containers.set(container.id, container);
  for (const post of stored?.posts ?? []) postsById.set(post.id, post);

  /** Adds a container that is finished after the delay, and not before its children. */
  function add(fields: Omit<Container, 'id' | 'createdAt' | 'readyAt'>, delayMs: number): Container {
    const now = world.clock().getTime();
    const children = fields.childIds.map((id) => Date.parse(containers.get(id)?.readyAt ?? ''));
    const container = {
      ...fields,
      id: newId(),
      createdAt: new Date(now).toISOString(),
      readyAt: new Date(Math.max(now + delayMs, ...children)).toISOString(),
    };
    containers.set(container.id, container);
    dropOldest(containers, maxContainers);
    save();
    return container;
  }

  function find(id: string | undefined): Container | undefined {
    return containers.get(id ?? '');
  }

  function status(container: Container, lifetimeS: number): ContainerStatus {
    const now = world.clock().getTime();
    if (container.publishedAs !== undefined) return 'PUBLISHED';
    if (container.failure !== undefined) return 'ERROR';
    if (Date.parse(container.createdAt) + lifetimeS * 1_000 <= now) return 'EXPIRED';
    return Date.parse(container.readyAt) > now ? 'IN_PROGRESS' : 'FINISHED';
  }

  function publish(container: Container, username: string): PhotoappPost {
    const id = newId();
    const post = {
      id,
      login: container.login,
      userId: container.userId,
      username,
      containerId: container.id,
      kind: container.kind,
      caption: container.caption,
      details: container.details ?? {},
      pictureDetails: pictureDetails(container),
      pictures: container.pictures,
      permalink: `https://www.instagram.com/p/${BigInt(id).toString(36)}/`,
      publishedAt: world.clock().toISOString(),
    };
    container.publishedAs = id;
    postsById.set(id, post);
    dropOldest(postsById, maxPosts);
    save();
    return post;
  }

  function pictureDetails({ kind, details = {}, childIds }: Container): MediaDetails[] {
    return kind === 'IMAGE' ? [details] : childIds.map((id) => containers.get(id)?.details ?? {});
  }

  /** In the order in which they went out. */
  function posts(userId?: string): PhotoappPost[] {
    return [...postsById.values()].filter((post) => userId === undefined || post.userId === userId);
  }

  /** Posts of an account within the last 24 hours. */
  function usage(userId: string): number {
    const since = world.clock().getTime() - 24 * 60 * 60 * 1_000;
    return posts(userId).filter(({ publishedAt }) => Date.parse(publishedAt) > since).length;
  }

  /** The platform has it no longer; what was published of it stays. */
  function forget(id: string): boolean {
    const isKnown = containers.delete(id);
    save();
    return isKnown;
  }

  function clear(): void {
    containers.clear();
    postsById.clear();
    save();
  }

  function save(): void {
    file.save(() => ({ containers: [...containers.values()], posts: [...postsById.values()] }));
  }

  return { add, find, status, publish, posts, usage, forget, clear };
}

/** Seventeen digits: beyond what a JavaScript number holds exactly. */
function newId(): string {
  return `18${String(randomInt(10_000_000)).padStart(7, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

import { randomInt } from 'node:crypto';
import type { PulledPicture } from '../protocol/pull-picture.ts';
import { StateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';

/** Something that waits to be published: a picture, or a carousel of them. */
export type Container = {
  id: string;
  login: string;
  userId: string;
  kind: 'IMAGE' | 'CAROUSEL';
  isCarouselItem: boolean;
  caption: string;
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
  pictures: PulledPicture[];
  permalink: string;
  publishedAt: string;
};

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

const maxContainers = 50_000;
const maxPosts = 20_000;

/** Containers and posts, the 50,000 and the 20,000 latest: the judge of what really went out. */
export class ContainerStore {
  readonly #world: World;
  readonly #file: StateFile<{ containers: Container[]; posts: PhotoappPost[] }>;
  readonly #containers = new Map<string, Container>();
  readonly #posts = new Map<string, PhotoappPost>();

  constructor(world: World) {
    this.#world = world;
    this.#file = new StateFile(world, 'photoapp-posts');
    const stored = this.#file.read();
    for (const container of stored?.containers ?? []) this.#containers.set(container.id, container);
    for (const post of stored?.posts ?? []) this.#posts.set(post.id, post);
  }

  /** Adds a container that is finished after the delay, and not before its children. */
  add(fields: Omit<Container, 'id' | 'createdAt' | 'readyAt'>, delayMs: number): Container {
    const now = this.#world.clock().getTime();
    const children = fields.childIds.map((id) => Date.parse(this.#containers.get(id)?.readyAt ?? ''));
    const container = {
      ...fields,
      id: newId(),
      createdAt: new Date(now).toISOString(),
      readyAt: new Date(Math.max(now + delayMs, ...children)).toISOString(),
    };
    this.#containers.set(container.id, container);
    dropOldest(this.#containers, maxContainers);
    this.#save();
    return container;
  }

  find(id: string | undefined): Container | undefined {
    return this.#containers.get(id ?? '');
  }

  status(container: Container, lifetimeS: number): ContainerStatus {
    const now = this.#world.clock().getTime();
    if (container.publishedAs !== undefined) return 'PUBLISHED';
    if (container.failure !== undefined) return 'ERROR';
    if (Date.parse(container.createdAt) + lifetimeS * 1_000 <= now) return 'EXPIRED';
    return Date.parse(container.readyAt) > now ? 'IN_PROGRESS' : 'FINISHED';
  }

  publish(container: Container, username: string): PhotoappPost {
    const id = newId();
    const post = {
      id,
      login: container.login,
      userId: container.userId,
      username,
      containerId: container.id,
      kind: container.kind,
      caption: container.caption,
      pictures: container.pictures,
      permalink: `https://www.instagram.com/p/${BigInt(id).toString(36)}/`,
      publishedAt: this.#world.clock().toISOString(),
    };
    container.publishedAs = id;
    this.#posts.set(id, post);
    dropOldest(this.#posts, maxPosts);
    this.#save();
    return post;
  }

  /** In the order in which they went out. */
  posts(userId?: string): PhotoappPost[] {
    return [...this.#posts.values()].filter((post) => userId === undefined || post.userId === userId);
  }

  /** Posts of an account within the last 24 hours. */
  usage(userId: string): number {
    const since = this.#world.clock().getTime() - 24 * 60 * 60 * 1_000;
    return this.posts(userId).filter(({ publishedAt }) => Date.parse(publishedAt) > since).length;
  }

  /** The platform has it no longer; what was published of it stays. */
  forget(id: string): boolean {
    const isKnown = this.#containers.delete(id);
    this.#save();
    return isKnown;
  }

  clear(): void {
    this.#containers.clear();
    this.#posts.clear();
    this.#save();
  }

  #save(): void {
    this.#file.save(() => ({ containers: [...this.#containers.values()], posts: [...this.#posts.values()] }));
  }
}

/** Seventeen digits: beyond what a JavaScript number holds exactly. */
function newId(): string {
  return `18${String(randomInt(10_000_000)).padStart(7, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

function dropOldest(map: Map<string, unknown>, max: number): void {
  const oldest = map.keys().next().value;
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

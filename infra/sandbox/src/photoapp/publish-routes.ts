import type { Router } from 'express';
import { endpoint, type Call } from '../protocol/endpoint.ts';
import { redactFields } from '../protocol/redact-headers.ts';
import type { PhotoappPost } from './container-store.ts';
import { createContainer, expired, notReady } from './create-container.ts';
import { graphFailure, graphRefusal, noSuchObject } from './graph-error.ts';
import { graphTime, pick, readGraphFields, textOf } from './graph-fields.ts';
import { basicScope, publishScope, type Photoapp } from './photoapp.ts';

/** Containers, their status, their publication, and what is out. Source: Instagram platform, "Content publishing". */
export function addPublishRoutes(router: Router, platform: Photoapp): void {
  const { world } = platform;
  const body = {
    reads: 'bytes',
    parse: (bytes: unknown, request: Call['request']) => Promise.resolve().then(() => readGraphFields(bytes, request)),
    describe: redactFields,
    failure: graphFailure,
  } as const;
  const read = { reads: 'nothing', failure: graphFailure } as const;
  router.post(
    '/v23.0/:userId/media',
    endpoint(world, {
      ...body,
      target: 'photoapp.media',
      handle: async (call) => {
        const account = platform.requireOwn(call, publishScope);
        const { id } = await createContainer(platform, account, call);
        return { body: { id } };
      },
    }),
  );
  router.post(
    '/v23.0/:userId/media_publish',
    endpoint(world, {
      ...body,
      target: 'photoapp.publish',
      // The caption is in the container only, but its magic words are meant for the publication.
      magicText: (fields) => platform.containers.find(textOf(fields, 'creation_id'))?.caption ?? '',
      handle: (call) => ({ body: publish(platform, call) }),
    }),
  );
  router.get(
    '/v23.0/:userId/media',
    endpoint(world, { ...read, target: 'photoapp.list', handle: (call) => ({ body: list(platform, call) }) }),
  );
  router.get(
    '/v23.0/:containerId',
    endpoint(world, { ...read, target: 'photoapp.status', handle: (call) => ({ body: show(platform, call) }) }),
  );
}

function publish(platform: Photoapp, call: Call): object {
  const { containers, settings } = platform;
  const account = platform.requireOwn(call, publishScope);
  const creationId = textOf(call.body, 'creation_id');
  const container = containers.find(creationId);
  if (!container || container.userId !== account.userId) throw noSuchObject(creationId ?? '');
  const status = containers.status(container, settings.container_lifetime_s);
  if (status === 'EXPIRED') throw expired();
  if (status === 'IN_PROGRESS' || status === 'ERROR') throw notReady();
  if (status === 'PUBLISHED' || container.isCarouselItem) {
    const message = 'Media ID is not available';
    throw graphRefusal({ message, code: 9_007, subcode: 2_207_006, userMessage: 'The media cannot be published.' });
  }
  if (containers.usage(account.userId) >= settings.quota_total) {
    const message = 'You reached maximum number of posts that is allowed to be published by Content Publishing API.';
    throw graphRefusal({
      message: 'Application request limit reached',
      code: 9,
      subcode: 2_207_042,
      userMessage: message,
    });
  }
  if (call.fault('rejected')) {
    const message = 'We restrict certain activity to protect our community. Tell us if you think we made a mistake.';
    throw graphRefusal({ message, code: 4, subcode: 2_207_051, userMessage: message });
  }
  return { id: containers.publish(container, account.username).id };
}

/** A container, or a post: both are read under their own id. */
function show(platform: Photoapp, call: Call): object {
  const { containers, settings } = platform;
  const account = platform.authenticate(call, basicScope);
  const id = String(call.request.params['containerId']);
  const fields = textOf(call.request.query, 'fields');
  const post = containers.posts(account.userId).find((one) => one.id === id);
  if (post) return pick(fields, describeMedia(post));
  const container = containers.find(id);
  if (!container || container.userId !== account.userId) throw noSuchObject(id);
  const status = containers.status(container, settings.container_lifetime_s);
  return pick(fields, { id, status_code: status, status: explain(status, container.failure) });
}

function explain(status: string, failure: string | undefined): string {
  const texts: Record<string, string> = {
    IN_PROGRESS: 'In Progress: Media is still being processed.',
    FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
    PUBLISHED: 'Published: Media has been published.',
    EXPIRED: 'Expired: The container was not published within 24 hours and has expired.',
    ERROR: `Error: Media upload has failed with error code ${failure ?? ''}`,
  };
  return texts[status] ?? status;
}

function list(platform: Photoapp, call: Call): object {
  const { userId } = platform.requireOwn(call, basicScope);
  const { query } = call.request;
  const limit = Math.min(Math.max(Number(textOf(query, 'limit') ?? 25) || 25, 1), 100);
  const newestFirst = platform.containers.posts(userId).toReversed();
  const after = textOf(query, 'after');
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => cursorOf(id) === after) + 1;
  const page = newestFirst.slice(start, start + limit);
  const [first, last] = [page.at(0), page.at(-1)];
  const hasMore = start + limit < newestFirst.length;
  return {
    data: page.map((post) => pick(textOf(query, 'fields'), describeMedia(post))),
    ...(first && last
      ? {
          paging: {
            cursors: { before: cursorOf(first.id), after: cursorOf(last.id) },
            ...(hasMore ? { next: nextPage(platform, call, cursorOf(last.id)) } : {}),
          },
        }
      : {}),
  };
}

function nextPage({ world }: Photoapp, { request }: Call, after: string): string {
  const url = new URL(request.originalUrl, world.publicUrl());
  url.searchParams.set('after', after);
  return url.href;
}

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url');
}

function describeMedia(post: PhotoappPost): Record<string, unknown> {
  return {
    id: post.id,
    caption: post.caption,
    media_type: post.kind === 'CAROUSEL' ? 'CAROUSEL_ALBUM' : 'IMAGE',
    permalink: post.permalink,
    timestamp: graphTime(post.publishedAt),
    username: post.username,
  };
}

import { randomBytes } from 'node:crypto';
import type { Work } from '@slideloom/jobs';
import type { Requester } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { AppError, systemClock, uuidV7 } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import { createPicturePreparation } from '../adapters/pictures/create-picture-preparation.ts';
import { createPublishRepository } from '../adapters/publish-repository.ts';
import type { Config } from '../config.ts';
import type { PublishPorts } from '../domain/ports.ts';
import { createPublishWork } from '../domain/publish-post.ts';
import type { Platforms } from '../platforms/create-platforms.ts';

const mediaTokenBytes = 24;

/** Publishing, put together: the work on a `post.publish`, and the round that prepares scheduled posts. */
export function createPosting(parts: {
  process: Pick<FleetProcess, 'database' | 'relay' | 'publisher' | 'logger' | 'metrics'>;
  config: Pick<Config, 'BASE_URL'>;
  platforms: Platforms;
  objects: ObjectStore;
  safeFetch: SafeFetch;
  requester: Pick<Requester, 'request'>;
  accessToken: PublishPorts['accessToken'];
}): { work: Work; prepareDuePosts: (signal: AbortSignal) => Promise<number> } {
  const { config, platforms, objects, safeFetch } = parts;
  const { database, relay, publisher, logger, metrics } = parts.process;
  const pictures = createPicturePreparation({
    database,
    objects,
    safeFetch,
    requester: parts.requester,
    onChanged: ({ postId: id, teamId }) => publisher.notify('post.changed', { team_id: teamId, post_id: id }),
    logger,
  });
  const ports: PublishPorts = {
    store: createPublishRepository({
      database,
      relay,
      notify: (name, payload) => publisher.notify(name, payload),
      ids: uuidV7,
      logger,
      onState({ platform, state, refusal, acceptedAfterSeconds }) {
        metrics.publishAttempts.inc({ platform, outcome: refusal ?? state });
        if (acceptedAfterSeconds !== null) metrics.postAcceptance.observe({ platform }, acceptedAfterSeconds);
      },
    }),
    platformOf(platform) {
      const adapter = platforms.get(platform)?.adapter;
      if (!adapter) throw new AppError('platform_unavailable');
      return adapter;
    },
    accessToken: parts.accessToken,
    preparePictures: pictures.preparePictures,
    mediaUrl: (mediaToken, position) => `${config.BASE_URL}/media/${mediaToken}/${position}.jpg`,
    newMediaToken: () => randomBytes(mediaTokenBytes).toString('base64url'),
    newId: () => uuidV7.next(),
    clock: systemClock,
  };
  return { work: createPublishWork(ports), prepareDuePosts: (signal) => pictures.prepareDuePosts(signal) };
}

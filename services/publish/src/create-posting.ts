import { randomBytes } from 'node:crypto';
import type { PostPlatform } from '@slideloom/contracts';
import type { Work } from '@slideloom/jobs';
import type { FleetProcess } from '@slideloom/process';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { AppError, systemClock, uuidV7 } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import { createPicturePreparation } from './adapters/pictures/create-picture-preparation.ts';
import { createPhotoappAdapter } from './platforms/photoapp/create-photoapp-adapter.ts';
import { measureAdapter } from './platforms/measure-adapter.ts';
import { createShortvideoAdapter } from './platforms/shortvideo/create-shortvideo-adapter.ts';
import { createPublishStore } from './adapters/publish-store.ts';
import type { Config } from './config.ts';
import type { PlatformAdapter, PublishPorts } from './domain/ports.ts';
import { createPublishWork } from './domain/publish-post.ts';

const mediaTokenBytes = 24;

/** Publishing, put together: the work on a `post.publish`, and the round that prepares scheduled posts. */
export function createPosting(parts: {
  process: Pick<FleetProcess, 'database' | 'relay' | 'publisher' | 'logger' | 'metrics' | 'onCall'>;
  config: Config;
  objects: ObjectStore;
  safeFetch: SafeFetch;
  accessToken: PublishPorts['accessToken'];
}): { work: Work; prepareDuePosts: (signal: AbortSignal) => Promise<unknown> } {
  const { config, objects, safeFetch } = parts;
  const { database, relay, publisher, logger, metrics, onCall } = parts.process;
  const pictures = createPicturePreparation({
    database,
    objects,
    safeFetch,
    onChanged: ({ postId: id, teamId }) => publisher.notify('post.changed', { team_id: teamId, post_id: id }),
    logger,
  });
  const adapters = createAdapters(config);
  const ports: PublishPorts = {
    store: createPublishStore({
      database,
      relay,
      notify: (name, payload) => publisher.notify(name, payload),
      ids: uuidV7,
      logger,
      onState({ platform, state, acceptedAfterSeconds }) {
        metrics.publishAttempts.inc({ platform, outcome: state });
        if (acceptedAfterSeconds !== null) metrics.postAcceptance.observe({ platform }, acceptedAfterSeconds);
      },
    }),
    platformOf(platform) {
      const adapter = adapters.get(platform);
      if (!adapter) throw new AppError('platform_unavailable');
      return measureAdapter(adapter, onCall);
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

/** The platforms that have a client; an address that is not given is the platform's own. */
function createAdapters(config: Config): Map<PostPlatform, PlatformAdapter> {
  const adapters = new Map<PostPlatform, PlatformAdapter>();
  if (config.SHORTVIDEO_CLIENT_ID !== undefined) {
    const baseUrl = config.SHORTVIDEO_BASE_URL ?? 'https://open.tiktokapis.com';
    adapters.set('shortvideo', createShortvideoAdapter({ baseUrl, clock: systemClock }));
  }
  if (config.PHOTOAPP_CLIENT_ID !== undefined) {
    const baseUrl = config.PHOTOAPP_BASE_URL ?? 'https://graph.instagram.com';
    adapters.set('photoapp', createPhotoappAdapter({ baseUrl, clock: systemClock }));
  }
  return adapters;
}

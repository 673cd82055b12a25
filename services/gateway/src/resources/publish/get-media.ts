import { pipeline } from 'node:stream/promises';
import { AppError, type Logger } from '@slideloom/service-kit';
import { z } from 'zod';
import type { ObjectStore } from '@slideloom/storage';
import { defineRoute } from '../../http/route.ts';
import type { PublishingRepository } from './publishing-repository.ts';
import type { ReceiveCallbacks } from '../../domain/receive-callbacks.ts';

/** How long a platform may take to fetch one picture, ms. */
const pullMs = 30_000;

/**
 * The pictures of one attempt to post, at addresses that only its platform was given. That they are fetched proves that the platform has
 * the post, where its answer was lost.
 */
export const getMedia = ({
  publishing,
  objects,
  wakePublish,
  logger,
}: {
  publishing: PublishingRepository;
  objects: ObjectStore;
  wakePublish: ReceiveCallbacks['wakePublish'];
  logger: Logger;
}) =>
  defineRoute({
    method: 'get',
    path: '/media/:token/:file',
    summary: 'A picture of a post, for the platform that was given this address',
    tag: 'Callbacks',
    auth: 'public',
    tier: 'none',
    params: z.object({
      token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/),
      file: z.string().regex(/^\d{1,2}\.jpg$/),
    }),
    answers: [{ status: 200, description: 'The picture', contentType: 'image/jpeg' }],
    errors: ['media_not_found', 'storage_unavailable'],
    async handle({ params, incoming, response, clientSignal }) {
      const media = await publishing.media(params.token, Number.parseInt(params.file, 10));
      if (!media) throw new AppError('media_not_found');
      const head = {
        'content-type': 'image/jpeg',
        'content-length': media.sizeBytes,
        'cache-control': 'private, max-age=3600',
        'x-robots-tag': 'noindex',
      };
      if (incoming.method === 'HEAD') {
        response.writeHead(200, head).end();
        return 'streamed';
      }
      // Before the first byte: once it has the picture, the platform may send its webhook.
      const jobId = await publishing.notePull(params.token);
      try {
        await objects.read(media.objectKey, { timeoutMs: pullMs }, async ({ body }) => {
          response.writeHead(200, head);
          await pipeline(body, response, { signal: clientSignal() }).catch((error: unknown) =>
            logger.info({ err: error }, 'a pull was cut'),
          );
        });
      } finally {
        // Whether or not it got the picture, it asked for it; and a pull is noted only once.
        if (jobId !== null) await wakePublish(jobId);
      }
      return 'streamed';
    },
  });

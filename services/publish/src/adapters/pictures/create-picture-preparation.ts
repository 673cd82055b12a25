import type { Database } from '@slideloom/db';
import type { Requester } from '@slideloom/messaging';
import type { SafeFetch } from '@slideloom/safe-fetch';
import type { Logger } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import pLimit from 'p-limit';
import type { DuePostPorts } from '../../domain/pictures/ports.ts';
import { prepareDuePosts } from '../../domain/pictures/prepare-due-posts.ts';
import { createPreparePictures } from '../../domain/pictures/prepare-pictures.ts';
import { createDrawnSlides } from './create-drawn-slides.ts';
import { createLayOut } from './create-lay-out.ts';
import { createPictureMaker } from './create-picture-maker.ts';
import { createPictureReader } from './create-picture-reader.ts';
import { createPostMediaRepository } from './post-media-repository.ts';
import { createUnpreparedPosts } from './create-unprepared-posts.ts';

/** Orders whose pictures are made at a time by one process: a carousel holds the pixels of up to ten pictures, 44 MB. */
const maxOrders = 4;

/** The pictures of posts: for the publish job, and the round that prepares scheduled posts long before their time. */
export function createPicturePreparation(options: {
  database: Database;
  objects: Pick<ObjectStore, 'get' | 'put' | 'keyFromUrl'>;
  safeFetch: Pick<SafeFetch, 'fetchBytes'>;
  requester: Pick<Requester, 'request'>;
  onChanged: DuePostPorts['onChanged'];
  logger: Logger;
  /** Timeout for laying a post out, ms. */
  layoutMs?: number;
}) {
  const { database, objects, logger } = options;
  const preparePictures = createPreparePictures({
    read: createPictureReader(objects, options.safeFetch, createDrawnSlides(database, objects)),
    maker: createPictureMaker(),
    layOut: createLayOut(options.requester, options.layoutMs === undefined ? {} : { deadlineMs: options.layoutMs }),
    onFramed: ({ postId, jobId }, err) =>
      logger.warn({ err, post: postId ?? jobId }, 'the slides of a post cannot be laid out again and are framed'),
    ...createPostMediaRepository(database, objects),
    inTurn: pLimit(maxOrders),
  });
  const posts = createUnpreparedPosts(database);
  return {
    preparePictures,
    /** One round: see `prepareDuePosts`. `signal` ends it early; a post under way is taken up again by another process. */
    prepareDuePosts: (signal: AbortSignal) =>
      prepareDuePosts({ posts, preparePictures, onChanged: options.onChanged }, { signal, logger }),
  };
}

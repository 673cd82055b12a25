import { AppError, type Clock } from '@slideloom/service-kit';
import type { PlatformAdapter, PlatformCall, SubmitOutcome } from '../../domain/ports.ts';
import { graphRejectionOf, readGraphError, type Answered } from './graph-errors.ts';
import {
  createdId,
  createPhotoappCalls,
  findPublished,
  readContainer,
  unanswered,
  type PhotoappCalls,
} from './photoapp-calls.ts';
import { createPlatformHttp } from '../platform-http.ts';
import { containerOf, preparePhotos } from './prepare-photos.ts';
import { rejection } from '../rejection.ts';

/** After a platform that could not be reached at all, ms. */
const unreachableMs = 30_000;
/** A container that is not published so long after the call that should have done it was not reached by the call. */
const settledMs = 60_000;
/** Refusals that are also given for a container that is published already. */
const ambiguousSubcodes = new Set([2_207_006, 2_207_051]);

/**
 * The photo platform: containers are made and digested (`prepare`), then `media_publish` posts the one container (`submit`).
 *
 * What became of a call without an answer is read from the container: `PUBLISHED` says that it happened. `FINISHED` a minute
 * later says that it did not. Should the platform be slower than that, the same container may be published again without harm, because
 * the platform publishes a container once and refuses it afterwards (2207006); a repetition is harmless exactly as
 * long as it takes the same container, so an attempt that follows should go on from the progress of the one before.
 * Source: Instagram platform, "Content publishing", "Error codes".
 */
export function createPhotoappAdapter(options: {
  baseUrl: string;
  clock: Pick<Clock, 'now'>;
  timeoutMs?: number;
}): PlatformAdapter {
  const { clock } = options;
  const calls = createPhotoappCalls(createPlatformHttp(options));
  return {
    platform: 'photoapp',
    prepare: (call, journal) => preparePhotos(call, journal, { calls, clock }),
    submit: (call) => submit(call, calls, clock),
    // `media_publish` answers when the post is out: there is nothing to follow.
    status: () => Promise.resolve({ kind: 'delivered' }),
    async readBack(call) {
      const container = containerOf(call.attempt.progress);
      if (container === null) return { kind: 'unknown' };
      const answer = await calls.container(call, container);
      const found = readContainer(answer);
      // A refused token, say: whoever asks refreshes it and asks again.
      if (!found) throw unanswered(answer, clock.now());
      switch (found.statusCode) {
        case 'PUBLISHED':
          return { kind: 'happened', publishId: await publishedId(call, container, calls) };
        case 'FINISHED':
          return isLongAgo(call, clock.now()) ? { kind: 'did_not_happen', isSpent: false } : { kind: 'unknown' };
        case 'ERROR':
        case 'EXPIRED':
          return { kind: 'did_not_happen', isSpent: true };
        default:
          return { kind: 'unknown' };
      }
    },
  };
}

async function submit(call: PlatformCall, calls: PhotoappCalls, clock: Pick<Clock, 'now'>): Promise<SubmitOutcome> {
  const container = containerOf(call.attempt.progress);
  if (container === null) {
    const message = 'The pictures of the post are not at the platform';
    return { kind: 'rejected', why: rejection('again', new AppError('platform_failed', { message })) };
  }
  const answer = await calls.publish(call, container);
  if (answer.kind === 'not_sent') {
    return { kind: 'rejected', why: rejection('again', answer.error, unreachableMs) };
  }
  if (answer.kind === 'lost') return { kind: 'unknown', error: answer.error };
  const publishId = createdId(answer);
  if (publishId !== null) return { kind: 'accepted', publishId };
  if (isAmbiguous(answer)) {
    const found = readContainer(await calls.container(call, container));
    if (found?.statusCode === 'PUBLISHED') {
      return { kind: 'accepted', publishId: await publishedId(call, container, calls) };
    }
    if (!found) return { kind: 'unknown', error: unclear(answer) };
  }
  const why = graphRejectionOf(answer, clock.now());
  return why ? { kind: 'rejected', why } : { kind: 'unknown', error: unclear(answer) };
}

function isAmbiguous({ body }: Answered): boolean {
  return ambiguousSubcodes.has(readGraphError(body)?.subcode ?? 0);
}

/** The post's own id where the account's latest posts name it; else the container's, under which the platform knows it too. */
async function publishedId(
  call: Omit<PlatformCall, 'mediaUrls'>,
  container: string,
  calls: PhotoappCalls,
): Promise<string> {
  const since = call.attempt.sentAt ?? call.attempt.createdAt;
  return findPublished(await calls.latest(call), call.caption, since) ?? container;
}

function isLongAgo({ attempt }: Omit<PlatformCall, 'mediaUrls'>, nowMs: number): boolean {
  return nowMs - (attempt.sentAt ?? attempt.createdAt) >= settledMs;
}

function unclear({ status, body }: Answered): AppError {
  const error = readGraphError(body);
  const words = error ? `${error.code}/${error.subcode ?? 0}` : 'no error code';
  return new AppError('platform_failed', { cause: new Error(`the platform answered ${status}, ${words}`) });
}

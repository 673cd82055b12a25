import { AppError, type Clock } from '@slideloom/service-kit';
import type { PlatformAdapter, PlatformCall, SubmitOutcome } from '../../domain/ports.ts';
import { graphRejectionOf, isContainerSpent, readGraphError, type Answered } from './graph-errors.ts';
import {
  createdId,
  createPhotoappCalls,
  findPublished,
  readContainer,
  readLimit,
  unanswered,
  type PhotoappCalls,
} from './photoapp-calls.ts';
import { createPlatformHttp } from '../platform-http.ts';
import { containerOf, preparePhotos } from './prepare-photos.ts';
import { rejection } from '../rejection.ts';

/** The pause after a platform could not be reached at all, ms. */
const unreachableMs = 30_000;
/** The platform's own advice: its status is asked for five minutes at most. Source: Instagram platform, "Content publishing". */
const settledMs = 5 * 60_000;
/**
 * Answers to a publication that do not prove that nothing went out: given for a container that is published already (2207006), seen with posts that
 * were live (2207051), or a failure of the platform (the others). Source: Instagram platform, "Error codes"; gitroomhq/postiz-app pull request 1681.
 */
const ambiguousSubcodes = new Set([2_207_001, 2_207_006, 2_207_008, 2_207_032, 2_207_051, 2_207_053]);

/**
 * The photo platform: containers are made and digested (`prepare`), then `media_publish` posts the one container (`submit`).
 *
 * What became of a call without an answer is read from the container, as the platform advises: `PUBLISHED` says that it happened. It did not where
 * the container is still `FINISHED` after the five minutes for which the platform would have it asked, and the account's latest posts have none
 * with this caption since; the next attempt takes the same container then. Where the two disagree, or one cannot be read, the post is shown for
 * review. Nowhere does the platform say that a container is published once only, so nothing is published again on the container's word alone.
 * Source: Instagram platform, "Content publishing", "IG Container", "Error codes".
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
    readBackWithinMs: settledMs,
    limit: async (call) => readLimit(await calls.limit(call)),
    prepare: (call, journal) => preparePhotos(call, journal, { calls, clock }),
    submit: (call) => submit(call, calls, clock),
    // `media_publish` answers when the post is out: there is nothing to follow.
    status: () => Promise.resolve({ kind: 'delivered' }),
    async readBack(call) {
      const container = containerOf(call.attempt.progress);
      if (container === null) return { kind: 'unknown' };
      const answer = await calls.container(call, container);
      const found = readContainer(answer);
      // A refused token, say: it is refreshed and the platform asked again.
      if (!found) throw unanswered(answer, clock.now());
      switch (found.statusCode) {
        case 'PUBLISHED':
          return { kind: 'happened', publishId: await publishedId(call, container, calls), ownId: container };
        case 'FINISHED':
          return (await isUnpublished(call, calls, clock.now()))
            ? { kind: 'did_not_happen', isSpent: false }
            : { kind: 'unknown' };
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
  const why = graphRejectionOf(answer, clock.now());
  if (isAmbiguous(answer)) {
    const found = readContainer(await calls.container(call, container));
    if (found?.statusCode === 'PUBLISHED') {
      return { kind: 'accepted', publishId: await publishedId(call, container, calls) };
    }
    return { kind: 'unknown', error: why?.error ?? unclear(answer) };
  }
  if (!why) return { kind: 'unknown', error: unclear(answer) };
  return { kind: 'rejected', why: isContainerSpent(answer) ? { ...why, isSpent: true } : why };
}

function isAmbiguous({ body }: Answered): boolean {
  return ambiguousSubcodes.has(readGraphError(body)?.subcode ?? 0);
}

/** The post's own id where the account's latest posts name it; else the container's, under which the platform knows it too. */
async function publishedId(
  call: Omit<PlatformCall, 'mediaUrls' | 'details'>,
  container: string,
  calls: PhotoappCalls,
): Promise<string> {
  const [only, ...others] = findPublished(await calls.latest(call), call.caption, calledAt(call)) ?? [];
  return only !== undefined && others.length === 0 ? only : container;
}

/** Whether so much time has passed that a container that is not published was not reached by the call, and no such post is out. */
async function isUnpublished(
  call: Omit<PlatformCall, 'mediaUrls' | 'details'>,
  calls: PhotoappCalls,
  nowMs: number,
): Promise<boolean> {
  if (nowMs - calledAt(call) < settledMs) return false;
  return findPublished(await calls.latest(call), call.caption, calledAt(call))?.length === 0;
}

function calledAt({ attempt }: Omit<PlatformCall, 'mediaUrls' | 'details'>): number {
  return attempt.sentAt ?? attempt.createdAt;
}

function unclear({ status, body }: Answered): AppError {
  const error = readGraphError(body);
  const words = error ? `${error.code}/${error.subcode ?? 0}` : 'no error code';
  return new AppError('platform_failed', { cause: new Error(`the platform answered ${status}, ${words}`) });
}

import type { Clock } from '@slideloom/service-kit';
import type { PlatformAdapter, PlatformCall, Rejection } from '../../domain/ports.ts';
import {
  containerFailure,
  graphRejectionOf,
  isPassing,
  quotaRejection,
  readGraphError,
  unknownRefusal,
} from './graph-errors.ts';
import { createdId, isQuotaUsedUp, readContainer, unanswered, type PhotoappCalls } from './photoapp-calls.ts';
import type { PlatformAnswer } from '../platform-http.ts';
import { rejection } from '../rejection.ts';

/** What the steps before the post have made: the pictures' containers in order, the carousel's, and when the first was made. */
type Progress = { children: string[]; container: string | null; madeAt: number | null };
type Journal = (progress: Record<string, unknown>) => Promise<void>;
type Prepared = Awaited<ReturnType<NonNullable<PlatformAdapter['prepare']>>>;

/** The platform keeps containers for a day; those that are nearly as old are made anew. */
const containerLifeMs = 23 * 3_600_000;
/** Steps that fail for a passing reason are repeated within this time of the attempt, ms; then the attempt ends. */
const patienceMs = 15 * 60_000;
const firstLookMs = 1_000;
const longestLookMs = 30_000;

/** A step did not succeed: how the preparation ends for now. */
class Ended extends Error {
  readonly prepared: Prepared;

  constructor(prepared: Prepared) {
    super('the preparation ends here');
    this.prepared = prepared;
  }
}

/**
 * Makes the containers of a post, journals each, and waits until the platform has digested them. A container is seen by nobody and
 * goes away by itself, so that each step may be repeated: what fails for a passing reason waits, and goes on from the journal.
 */
export async function preparePhotos(
  call: PlatformCall,
  journal: Journal,
  { calls, clock }: { calls: PhotoappCalls; clock: Pick<Clock, 'now'> },
): Promise<Prepared> {
  const steps = createSteps(call, calls, clock);
  try {
    const made = await steps.containers(readProgress(call.attempt.progress, clock.now()), journal);
    return await steps.look(made.container!);
  } catch (error) {
    if (error instanceof Ended) return error.prepared;
    throw error;
  }
}

function createSteps(call: PlatformCall, calls: PhotoappCalls, clock: Pick<Clock, 'now'>) {
  const ageMs = () => clock.now() - call.attempt.createdAt;

  /** Waits a while with what there is, or ends the attempt when that has gone on for too long. */
  const wait = (why: Rejection): Prepared =>
    ageMs() < patienceMs
      ? { kind: 'wait', ms: Math.min(longestLookMs, Math.max(firstLookMs, Math.round(ageMs() / 4))) }
      : { kind: 'rejected', why };

  const failed = (answer: PlatformAnswer): Ended => {
    const passing = rejection('again', unanswered(answer, clock.now()), longestLookMs);
    if (answer.kind !== 'answered') return new Ended(wait(passing));
    const why = graphRejectionOf(answer, clock.now());
    const isLimit = why?.error.code === 'platform_limit_reached';
    if (isPassing(answer) && !isLimit && (why?.next ?? 'again') === 'again') return new Ended(wait(why ?? passing));
    return new Ended({ kind: 'rejected', why: why ?? unknownRefusal(answer) });
  };

  const make = async (fields: object): Promise<string> => {
    const answer = await calls.makeContainer(call, fields);
    const id = answer.kind === 'answered' ? createdId(answer) : null;
    if (id === null) throw failed(answer);
    return id;
  };

  /** A carousel is refused as "not ready" as long as a picture is, but also when a picture has failed for good. */
  const makeCarousel = async (children: string[]): Promise<string> => {
    const fields = { media_type: 'CAROUSEL', children: children.join(','), caption: call.caption };
    const answer = await calls.makeContainer(call, fields);
    const id = answer.kind === 'answered' ? createdId(answer) : null;
    if (id !== null) return id;
    if (answer.kind === 'answered' && readGraphError(answer.body)?.subcode === 2_207_027) {
      for (const child of children) {
        const prepared = await look(child);
        if (prepared.kind === 'rejected') throw new Ended(prepared);
      }
    }
    throw failed(answer);
  };

  const containers = async (progress: Progress, journal: Journal): Promise<Progress> => {
    let made = progress;
    if (made.container !== null) return made;
    if (made.children.length === 0 && isQuotaUsedUp(await calls.limit(call))) {
      throw new Ended({ kind: 'rejected', why: quotaRejection() });
    }
    const keep = async (next: Progress) => {
      made = { ...next, madeAt: next.madeAt ?? clock.now() };
      await journal(made);
    };
    const { mediaUrls, caption } = call;
    if (mediaUrls.length === 1) {
      await keep({ ...made, container: await make({ image_url: mediaUrls[0], caption }) });
      return made;
    }
    for (const url of mediaUrls.slice(made.children.length)) {
      await keep({ ...made, children: [...made.children, await make({ image_url: url, is_carousel_item: true })] });
    }
    await keep({ ...made, container: await makeCarousel(made.children) });
    return made;
  };

  const look = async (container: string): Promise<Prepared> => {
    const answer = await calls.container(call, container);
    const found = readContainer(answer);
    if (!found) throw failed(answer);
    switch (found.statusCode) {
      case 'FINISHED':
      // A container of an earlier attempt that was published after all: the call that posts finds that out.
      case 'PUBLISHED':
        return { kind: 'ready' };
      case 'IN_PROGRESS':
        return wait(containerFailure('The platform did not finish the pictures of the post'));
      default:
        return { kind: 'rejected', why: containerFailure(found.status) };
    }
  };

  return { containers, look };
}

/** The journal's progress; nothing made yet where its containers are too old, or it is not what we write. */
function readProgress(progress: Record<string, unknown>, nowMs: number): Progress {
  const { children, container, madeAt } = progress;
  const isFresh = typeof madeAt === 'number' && nowMs - madeAt < containerLifeMs;
  if (!isFresh || !Array.isArray(children)) return { children: [], container: null, madeAt: null };
  return { children: children.map(String), container: typeof container === 'string' ? container : null, madeAt };
}

/** The container that an attempt publishes; null before it is made. */
export function containerOf(progress: Record<string, unknown>): string | null {
  return typeof progress['container'] === 'string' ? progress['container'] : null;
}

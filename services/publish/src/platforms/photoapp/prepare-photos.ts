import type { PostSettings } from '@slideloom/contracts';
import type { Clock } from '@slideloom/service-kit';
import type { PlatformAdapter, PlatformCall, Rejection } from '../../domain/ports.ts';
import {
  containerFailure,
  graphRejectionOf,
  isContainerSpent,
  isPassing,
  readGraphError,
  unknownRefusal,
} from './graph-errors.ts';
import { createdId, readContainer, unanswered, type PhotoappCalls } from './photoapp-calls.ts';
import type { PlatformAnswer } from '../platform-http.ts';
import { rejection } from '../rejection.ts';

/**
 * What the steps before the post have made: the pictures' containers in order, null for one that is to be made (again); how many of them, from the
 * first on, the platform has digested; the container that is published; and when the first was made.
 */
type Progress = { children: (string | null)[]; finished: number; container: string | null; madeAt: number | null };
type Journal = (progress: Record<string, unknown>) => Promise<void>;
type Prepared = Awaited<ReturnType<NonNullable<PlatformAdapter['prepare']>>>;

/** The platform keeps containers for a day; those that are nearly as old are made again. */
const containerLifeMs = 23 * 3_600_000;
/** Steps that fail for a passing reason are repeated within this time of the attempt, ms; then the attempt ends. */
const timeoutMs = 15 * 60_000;
const firstPollMs = 1_000;
/** "The media is not ready": a matter of seconds. */
const notReady = 2_207_027;
const longestPollMs = 30_000;

/** A step did not succeed: how the preparation ends for now. */
class Ended extends Error {
  readonly prepared: Prepared;

  constructor(prepared: Prepared) {
    super('the preparation ends here');
    this.prepared = prepared;
  }
}

/**
 * Makes the containers of a post, journals each, and waits until the platform has digested them. A container is not public and
 * goes away by itself, so that each step may be repeated: what fails for a passing reason waits, and goes on from the journal.
 */
export async function preparePhotos(
  call: PlatformCall,
  journal: Journal,
  { calls, clock }: { calls: PhotoappCalls; clock: Pick<Clock, 'now'> },
): Promise<Prepared> {
  const steps = createSteps(call, calls, clock);
  try {
    return await steps.prepare(readProgress(call.attempt.progress, clock.now()), journal);
  } catch (error) {
    if (error instanceof Ended) return error.prepared;
    throw error;
  }
}

function createSteps(call: PlatformCall, calls: PhotoappCalls, clock: Pick<Clock, 'now'>) {
  const ageMs = () => clock.now() - call.attempt.createdAt;

  /** Waits a while with what there is, or ends the attempt after too long a time. */
  const wait = (why: Rejection): Prepared =>
    ageMs() < timeoutMs
      ? { kind: 'wait', ms: Math.min(longestPollMs, Math.max(firstPollMs, Math.round(ageMs() / 4))) }
      : { kind: 'rejected', why };

  const failed = (answer: PlatformAnswer): Ended => {
    const passing = rejection('again', unanswered(answer, clock.now()), longestPollMs);
    if (answer.kind !== 'answered') return new Ended(wait(passing));
    const why = graphRejectionOf(answer, clock.now());
    const isLimit = why?.error.code === 'platform_limit_reached';
    if (why && readGraphError(answer.body)?.subcode === notReady) return new Ended(wait(why));
    if (isPassing(answer) && !isLimit && (why?.next ?? 'again') === 'again') return new Ended(wait(why ?? passing));
    return new Ended({ kind: 'rejected', why: why ?? unknownRefusal(answer) });
  };

  const prepare = async (progress: Progress, journal: Journal): Promise<Prepared> => {
    let made = { ...progress };
    const keep = async (change: Partial<Progress>) => {
      made = { ...made, ...change };
      made.madeAt ??= clock.now();
      await journal(made);
    };
    const { mediaUrls, caption, details } = call;
    const { altTexts, settings } = details;

    /** Forgets what the platform says is of no use any more, so that the next attempt makes it again. */
    const refused = async (answer: PlatformAnswer, forgotten: Partial<Progress>): Promise<Ended> => {
      if (answer.kind === 'answered' && isContainerSpent(answer)) await keep(forgotten);
      return failed(answer);
    };

    const make = async (fields: object, forgotten: Partial<Progress> = {}): Promise<string> => {
      const answer = await calls.makeContainer(call, fields);
      const id = answer.kind === 'answered' ? createdId(answer) : null;
      if (id === null) throw await refused(answer, forgotten);
      return id;
    };

    /** Waits until the container is digested. One that failed or expired is dropped. */
    const digest = async (container: string, forgotten: () => Partial<Progress>): Promise<void> => {
      const answer = await calls.container(call, container);
      const found = readContainer(answer);
      if (!found) throw await refused(answer, forgotten());
      switch (found.statusCode) {
        // PUBLISHED: a container of an earlier attempt that was published after all. The call that posts finds that out.
        case 'FINISHED':
        case 'PUBLISHED':
          return;
        case 'IN_PROGRESS':
          await keep({});
          throw new Ended(wait(containerFailure('The platform did not finish the pictures of the post')));
        default: {
          const why = containerFailure(found.status);
          await keep(forgotten());
          throw new Ended({ kind: 'rejected', why });
        }
      }
    };

    const makeCarousel = async (): Promise<string> => {
      for (const [index, url] of mediaUrls.entries()) {
        if (made.children[index] != null) continue;
        const child = await make({
          image_url: url,
          is_carousel_item: true,
          ...pictureFields(index, altTexts, settings),
        });
        await keep({ children: replaced(made.children, index, child) });
      }
      // A carousel is refused as long as a picture of it is not digested.
      for (let index = made.finished; index < made.children.length; index += 1) {
        await digest(made.children[index]!, () => ({ children: replaced(made.children, index, null) }));
        made.finished = index + 1;
      }
      // Refused for one of its pictures, it does not say for which.
      return make(
        { media_type: 'CAROUSEL', children: made.children.join(','), caption, ...postFields(settings) },
        nothing,
      );
    };

    if (made.container === null) {
      const isSingle = mediaUrls.length === 1;
      const single = {
        image_url: mediaUrls[0],
        caption,
        ...pictureFields(0, altTexts, settings),
        ...postFields(settings),
      };
      await keep({ container: isSingle ? await make(single) : await makeCarousel() });
    }
    await digest(made.container!, () => nothing);
    return { kind: 'ready' };
  };

  return { prepare };
}

/** The fields of one picture. Source: Instagram platform, "IG User media". */
function pictureFields(index: number, altTexts: string[] | null, settings: PostSettings | null): object {
  const altText = altTexts?.[index] ?? '';
  const tags = (settings?.photoapp?.user_tags ?? []).filter((tag) => tag.image_index === index);
  return {
    ...(altText !== '' && { alt_text: altText }),
    ...(tags.length > 0 && { user_tags: tags.map(({ username, x, y }) => ({ username, x, y })) }),
  };
}

/** The fields of the post as a whole. */
function postFields(settings: PostSettings | null): object {
  const { location_id: location, collaborators } = settings?.photoapp ?? {};
  return { ...(location !== undefined && { location_id: location }), ...(collaborators && { collaborators }) };
}

/** The journal's progress; nothing made yet where its containers are too old, or it is not what we write. */
function readProgress(progress: Record<string, unknown>, nowMs: number): Progress {
  const { children, finished, container, madeAt } = progress;
  const isFresh = typeof madeAt === 'number' && nowMs - madeAt < containerLifeMs;
  if (!isFresh || !Array.isArray(children)) return nothing;
  return {
    children: children.map((child: unknown) => (typeof child === 'string' ? child : null)),
    finished: typeof finished === 'number' ? finished : 0,
    container: typeof container === 'string' ? container : null,
    madeAt,
  };
}

const nothing: Progress = { children: [], finished: 0, container: null, madeAt: null };

function replaced<Item>(items: Item[], index: number, item: Item): Item[] {
  const copy = [...items];
  copy[index] = item;
  return copy;
}

/** The container that an attempt publishes; null before it is made. */
export function containerOf(progress: Record<string, unknown>): string | null {
  return typeof progress['container'] === 'string' ? progress['container'] : null;
}

import type { AttemptState } from '@slideloom/contracts';
import { LeaseLost, type ClaimedJob } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import { createSilentLogger } from '@slideloom/testing';
import type {
  Attempt,
  ConnectedAccount,
  PlatformAdapter,
  PublishOrder,
  PublishPorts,
  PublishRepository,
  SubmitOutcome,
} from '../../src/domain/ports.ts';
import { matchNotifications } from '../../src/domain/match-notifications.ts';
import { createPublishWork } from '../../src/domain/publish-post.ts';

/** The process dies here: whatever it would have done next, it does not. */
export class Crash extends Error {}

/** What one call that posts meets. `taken…`: the platform has the post, whatever answer the caller gets. */
export type SubmitFate =
  | 'taken'
  | 'taken-then-lost'
  | 'taken-then-500'
  | 'taken-then-crash'
  | 'lost-before'
  | 'crash-before'
  | 'token-refused'
  | 'rate-limited'
  | 'cap-reached'
  | 'refused-for-ever';

export type Scenario = {
  /** The fate of each call that posts, in order; the last one holds for all that follow. */
  submits: SubmitFate[];
  /** Whether the platform fetches the pictures of a post that it took, and whether its webhooks arrive. */
  doesPull: boolean;
  doesNotify: boolean;
  /** How a taken post ends, in order of the posts. */
  ends: ('delivered' | 'failed-for-now' | 'failed-for-ever')[];
  /** Whether the platform can be read back, as the photo platform can. */
  canReadBack: boolean;
  hasPreparation: boolean;
  /** The process dies at this call of a port (counted from 1), and again at the others. */
  crashesAt: number[];
};

export type Ending = {
  outcome: 'completed' | 'failed' | 'held' | 'endless';
  code?: string;
  /** Posts that the platform took, by how they stand there. */
  posts: { publishId: string; state: 'live' | 'failed' }[];
  attempts: Attempt[];
  /** What metrics count the refused attempts as, in their order. */
  refusals: ('rejected' | 'postponed' | 'held')[];
  portCalls: number;
};

const live: readonly AttemptState[] = ['preparing', 'sending', 'accepted', 'delivered', 'unknown', 'review'];
const mayHavePosted: readonly AttemptState[] = ['sending', 'unknown', 'review', 'accepted', 'delivered', 'abandoned'];
const account: ConnectedAccount = {
  id: 'account',
  teamId: 'team',
  platform: 'shortvideo',
  platformUserId: 'creator',
  status: 'connected',
};

/** Far more than any life needs: a review of three days looks some 400 times. */
const maxPortCalls = 20_000;

/** Takes one publish job through its whole life in virtual time, against a platform that keeps the truth. */
export async function simulate(scenario: Scenario): Promise<Ending> {
  let nowMs = 1_000_000;
  let portCalls = 0;
  const refusals: Ending['refusals'] = [];
  let lease = 0;
  let submits = 0;
  let refreshes = 0;
  let isHeld = false;
  let isDead = false;
  const attempts: Attempt[] = [];
  const posts: { publishId: string; mediaToken: string; takenAt: number; end: Scenario['ends'][number] }[] = [];
  const crashes = new Set(scenario.crashesAt);

  /** A dead process calls nothing any more, whatever it makes of the error. */
  const die = (): never => {
    isDead = true;
    throw new Crash();
  };
  /** Each call of a port is a place to die: before it, and after it. */
  const at = async <Result>(run: () => Result | Promise<Result>): Promise<Result> => {
    portCalls += 1;
    if (portCalls > maxPortCalls)
      throw new Error(`the work does not end: ${attempts.length} attempts, the last ${attempts.at(-1)?.state}`);
    if (isDead || crashes.has(portCalls)) die();
    const result = await run();
    portCalls += 1;
    if (crashes.has(portCalls)) die();
    return result;
  };
  const isOurs = (token: string) => token === `lease-${lease}`;
  const find = (id: string) => attempts.find((attempt) => attempt.id === id);
  const inFlight = () => attempts.some(({ state }) => state === 'sending' || state === 'unknown');

  const store: PublishRepository = {
    order: () => at(() => order),
    journal: () =>
      at(() => ({
        live: clone(attempts.find(({ state }) => live.includes(state)) ?? null),
        ended: attempts.filter(({ state }) => !live.includes(state)).map((attempt) => clone(attempt)),
      })),
    reviewIfFenced: () => Promise.resolve('clear'),
    begin: ({ token, attemptId, mediaToken, state }) =>
      at(() => {
        if (!isOurs(token)) return 'lost' as const;
        if (attempts.some((attempt) => live.includes(attempt.state))) return 'live' as const;
        if (state === 'sending' && inFlight()) return 'busy' as const;
        attempts.push({
          id: attemptId,
          jobId: 'job',
          state,
          publishId: null,
          mediaToken,
          progress: {},
          polls: 0,
          createdAt: nowMs,
          sentAt: state === 'sending' ? nowMs : null,
          pulledAt: null,
          acceptedAt: null,
          unknownSince: null,
          errorCode: null,
          error: null,
        });
        return 'begun' as const;
      }),
    send: ({ token, attemptId }) =>
      at(() => {
        const attempt = find(attemptId);
        if (!isOurs(token) || attempt?.state !== 'preparing') return 'lost' as const;
        if (inFlight()) return 'busy' as const;
        Object.assign(attempt, { state: 'sending', sentAt: nowMs });
        return 'sent' as const;
      }),
    settle: (attemptId, from, change) =>
      at(() => {
        const attempt = find(attemptId);
        if (!attempt || !from.includes(attempt.state)) return false;
        if (change.state === 'unknown' || change.state === 'review') attempt.unknownSince ??= nowMs;
        if (change.state === 'accepted') attempt.acceptedAt = nowMs;
        if (change.state === 'rejected') refusals.push(change.refusal ?? 'rejected');
        if (change.state) attempt.state = change.state;
        if (change.publishId !== undefined) attempt.publishId = change.publishId;
        if (change.progress) attempt.progress = change.progress;
        if (change.error) Object.assign(attempt, { errorCode: change.error.code, error: change.error.message });
        if (change.countsPoll) attempt.polls += 1;
        return true;
      }),
    adoptPublishId: (attemptId, publishId) =>
      at(() => {
        const attempt = find(attemptId);
        if (!attempt || attempt.publishId !== null) return false;
        attempt.publishId = publishId;
        return true;
      }),
    eventOf: (_platform, publishId) =>
      at(() => {
        const post = posts.find((taken) => taken.publishId === publishId);
        return scenario.doesNotify && post ? { publishId, status: statusOf(post.end) } : null;
      }),
    bindNotifications: () =>
      at(() => {
        const isKnown = (publishId: string) => attempts.some((attempt) => attempt.publishId === publishId);
        const notified = scenario.doesNotify ? posts.filter(({ publishId }) => !isKnown(publishId)) : [];
        const open = attempts.filter(({ publishId, sentAt }) => publishId === null && sentAt !== null);
        const matches = matchNotifications(
          open
            .filter(({ state }) => mayHavePosted.includes(state))
            .map((attempt) => ({ ...attempt, sentAt: attempt.sentAt! })),
          notified.map(({ publishId, takenAt, end }) => ({
            publishId,
            receivedAt: takenAt,
            happenedAt: null,
            kind: end === 'delivered' ? 'delivered' : 'failed',
          })),
        );
        for (const { attemptId, publishId } of matches) {
          const attempt = find(attemptId)!;
          attempt.publishId = publishId;
          if (attempt.state === 'unknown' || attempt.state === 'review') {
            Object.assign(attempt, { state: 'accepted', acceptedAt: attempt.acceptedAt ?? nowMs });
          }
        }
        return matches.map(({ attemptId }) => attemptId);
      }),
    noteLimit: () => at(() => undefined),
    hold: ({ token }) =>
      at(() => {
        if (!isOurs(token)) return false;
        isHeld = true;
        return true;
      }),
    needsReauth: () => at(() => undefined),
    reportAccepted: () => undefined,
  };

  const take = (mediaToken: string) => {
    const publishId = `publish-${posts.length + 1}`;
    posts.push({ publishId, mediaToken, takenAt: nowMs, end: scenario.ends[posts.length] ?? 'delivered' });
    const attempt = attempts.find((candidate) => candidate.mediaToken === mediaToken);
    if (scenario.doesPull && attempt) attempt.pulledAt = nowMs;
    return publishId;
  };
  const adapter: PlatformAdapter = {
    platform: 'shortvideo',
    ...(scenario.hasPreparation && {
      prepare: async (_call, journal) => {
        await journal({ container: 'c1' });
        return { kind: 'ready' };
      },
    }),
    submit: ({ attempt }) => {
      const fate = scenario.submits[Math.min(submits, scenario.submits.length - 1)] ?? 'taken';
      submits += 1;
      return at(() => submitWith(fate, () => take(attempt.mediaToken), die));
    },
    status: (_call, publishId) => at(() => statusOf(posts.find((post) => post.publishId === publishId)!.end)),
    ...(scenario.canReadBack && {
      readBack: ({ attempt }) =>
        at(() => {
          const post = posts.find(({ mediaToken }) => mediaToken === attempt.mediaToken);
          return post
            ? { kind: 'happened', publishId: post.publishId, ownId: post.mediaToken }
            : { kind: 'did_not_happen', isSpent: false };
        }),
    }),
  };
  const ports: PublishPorts = {
    store,
    platformOf: () => adapter,
    accessToken: (_account, { isRefused }) =>
      at(() => {
        if (isRefused) refreshes += 1;
        return `token-${refreshes}`;
      }),
    preparePictures: () => at(() => [{ position: 0, objectKey: 'key', width: 1_080, height: 1_920, sizeBytes: 1_000 }]),
    mediaUrl: (token, position) => `https://api.example.test/media/${token}/${position}.jpg`,
    newMediaToken: () => `media-${attempts.length + 1}`,
    newId: () => `attempt-${attempts.length + 1}`,
    clock: { now: () => nowMs, sleep: async () => undefined },
  };
  const work = createPublishWork(ports);
  const ending = (outcome: Ending['outcome'], code?: string): Ending => ({
    outcome,
    ...(code !== undefined && { code }),
    posts: posts.map(({ publishId, end }) => ({ publishId, state: end === 'delivered' ? 'live' : 'failed' })),
    attempts,
    refusals,
    portCalls,
  });

  for (let step = 0; step < 2_000; step += 1) {
    lease += 1;
    isDead = false;
    const context = { signal: new AbortController().signal, token: `lease-${lease}`, logger: createSilentLogger() };
    try {
      const outcome = await work(job, context);
      // No process sees what a dead one concludes.
      if (isDead) throw new Crash();
      if (outcome.kind === 'completed') return ending('completed');
      if (outcome.kind === 'ended') return ending('held');
      nowMs += outcome.ms;
    } catch (error) {
      if (error instanceof Crash || isDead) {
        nowMs += 12_000;
        if (isHeld) return ending('held');
      } else if (error instanceof LeaseLost) nowMs += 12_000;
      else if (error instanceof AppError && error.isRetryable) nowMs += 5_000;
      else if (error instanceof AppError) return ending('failed', error.code);
      else throw error;
    }
  }
  return ending('endless');
}

const job: ClaimedJob = {
  id: 'job',
  teamId: 'team',
  type: 'publish',
  input: { social_account_id: '018f0000-0000-7000-8000-000000000000', post_id: '018f0000-0000-7000-8000-000000000001' },
  modelId: null,
  attempt: 1,
  maxAttempts: 5,
  deaths: 0,
  taskId: null,
  taskStartedAt: null,
  wasPending: true,
  traceparent: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const order: PublishOrder = {
  jobId: 'job',
  teamId: 'team',
  postId: 'post',
  account,
  caption: 'A post',
  details: { description: null, altTexts: null, settings: null },
  imageUrls: ['u'],
};

function submitWith(fate: SubmitFate, take: () => string, die: () => never): SubmitOutcome {
  const rejected = (
    next: 'again' | 'refresh' | 'hold' | 'never',
    code: 'platform_token_refused' | 'platform_limit_reached' | 'platform_refused',
  ) => ({ kind: 'rejected', why: { next, error: new AppError(code) } }) as const;
  switch (fate) {
    case 'taken':
      return { kind: 'accepted', publishId: take() };
    case 'taken-then-lost':
    case 'taken-then-500':
      take();
      return { kind: 'unknown', error: new AppError('platform_failed') };
    case 'taken-then-crash':
      take();
      return die();
    case 'lost-before':
      return { kind: 'unknown', error: new AppError('platform_failed') };
    case 'crash-before':
      return die();
    case 'token-refused':
      return rejected('refresh', 'platform_token_refused');
    case 'rate-limited':
      return rejected('again', 'platform_limit_reached');
    case 'cap-reached':
      return rejected('hold', 'platform_limit_reached');
    case 'refused-for-ever':
      return rejected('never', 'platform_refused');
  }
}

function statusOf(end: Scenario['ends'][number]) {
  if (end === 'delivered') return { kind: 'delivered' } as const;
  return { kind: 'failed', code: 'f', message: 'It failed', isRetryable: end === 'failed-for-now' } as const;
}

function clone<Value>(value: Value): Value {
  return structuredClone(value);
}

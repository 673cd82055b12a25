import type { Credits, EventName, EventPayload, JobProgress } from '@slideloom/contracts';
import { outsideTraces, type Logger } from '@slideloom/service-kit';
import type { ChangeSources } from './change-reader.ts';
import { charsOf, createFeedReader, toShared, turnChars, type FeedReader, type Reader } from './feed-reader.ts';
import { createMissedChangesFinder } from './missed-changes.ts';
import { createTeamChanges } from './team-changes.ts';

export type FeedSources = ChangeSources & { billing: { credits(teamId: string): Promise<Credits> } };
export type FeedTimes = {
  /** Events may be lost, so PostgreSQL is polled this often as well, and the readers' credentials are checked, ms. */
  pollMs: number;
  /** What happens within this time is fetched together, ms. */
  togetherMs: number;
  /** A reader that has missed something, and takes nothing for so long, is ended, ms. */
  stalledMs: number;
};

/** The live events of one team for all its readers on this gateway: PostgreSQL is queried once for all of them. */
export type TeamFeed = {
  /** Resolves when the feed knows the present state; only later changes are sent. Rejects with `unavailable`. */
  begin(): Promise<void>;
  /** Sends the balances at once, what the reader missed page by page, and changes as they come. */
  add(reader: Reader): void;
  remove(reader: Reader): void;
  onEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Passes a count on; of counts that come together the newest of each job is sent. */
  onProgress(progress: JobProgress): void;
  stop(): void;
  /** True if more has changed than is kept: the feed ends its readers. */
  readonly isOverfull: boolean;
};

/** The pause after a failed round, ms: PostgreSQL is away. */
const failedMs = 1_000;
/** How long a round reads what readers missed, ms; live events wait meanwhile. */
const turnsMs = 200;
/** A reader is ended when what it missed could not be read so often. */
const maxFailures = 3;

export function createTeamFeed(teamId: string, sources: FeedSources, times: FeedTimes, logger: Logger): TeamFeed {
  const changes = createTeamChanges(teamId, sources);
  const missedChanges = createMissedChangesFinder(teamId, sources);
  const readers = new Map<Reader, FeedReader>();
  /** The newest count of each job; it is in no table. */
  const progress = new Map<string, JobProgress>();
  let haveCreditsChanged = false;
  let haveCredentialsChanged = false;
  let pollAtMs = 0;
  let isRunning = false;
  const stopping = new AbortController();
  let wake: () => void = () => undefined;

  const some = (test: (reader: FeedReader) => boolean) => [...readers.values()].some(test);
  const hasNewReader = () => some(({ isNew }) => isNew);

  const poll = async () => {
    await changes.poll();
    pollAtMs = performance.now() + times.pollMs;
  };

  const sendChanges = async () => {
    let chars = 0;
    for (const change of await changes.take()) {
      const event = toShared(
        change,
        [...readers.values()].map(({ version }) => version),
      );
      for (const reader of readers.values()) reader.send(event);
      chars += charsOf(event);
      if (chars < turnChars) continue;
      chars = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const sendProgress = () => {
    for (const one of progress.values()) {
      const json = JSON.stringify(one);
      for (const reader of readers.values()) {
        // The next count makes up for a lost one.
        if (!reader.stream.isFull()) reader.sendState('progress', json, changes.takenUntil);
      }
    }
    progress.clear();
  };

  const sendCredits = async () => {
    haveCreditsChanged = false;
    const json = JSON.stringify((await sources.billing.credits(teamId)) satisfies Credits);
    for (const reader of readers.values()) if (!reader.isNew) reader.sendCredits(json, changes.takenUntil);
  };

  /**
   * One after the other, as everything of a team: readers who connect again and again cost no more than one statement at a time. A reader that had a
   * turn is the last of the next round. What fails for one of them does not hold up the others.
   */
  const giveTurns = async (isWaiting: (reader: FeedReader) => boolean, turn: (reader: FeedReader) => Promise<void>) => {
    const endAtMs = performance.now() + turnsMs;
    for (const [key, reader] of [...readers].filter(([, one]) => isWaiting(one))) {
      if (performance.now() >= endAtMs) return;
      if (!readers.delete(key)) continue;
      readers.set(key, reader);
      try {
        if (!reader.stream.isEnded) await turn(reader);
        reader.failures = 0;
      } catch (error) {
        reader.failures += 1;
        if (reader.failures < maxFailures) continue;
        logger.warn({ err: error, team_id: teamId }, 'what a reader of live events missed cannot be read');
        reader.stream.end();
      }
    }
  };
  const beginReader = async (reader: FeedReader) => {
    const { lastEventId } = reader;
    const missed = lastEventId === null ? null : await missedChanges.find(lastEventId, changes.polledAt);
    reader.begin(missed, changes.takenUntil);
  };

  const checkReaders = async () => {
    haveCredentialsChanged = false;
    for (const { stream, isStillAuthorized } of readers.values()) {
      if (!(await isStillAuthorized())) stream.end();
    }
  };

  const round = async () => {
    if (haveCredentialsChanged) await checkReaders();
    if (performance.now() >= pollAtMs) {
      await poll();
      await checkReaders();
      haveCreditsChanged = true;
    }
    if (changes.isOverfull) for (const { stream } of readers.values()) stream.end();
    if (hasNewReader()) {
      await giveTurns(({ isNew }) => isNew, beginReader);
      await sendCredits();
    }
    if (changes.isWaiting) await sendChanges();
    if (progress.size > 0) sendProgress();
    await giveTurns(
      ({ isCatchingUp }) => isCatchingUp,
      (reader) => reader.catchUp(),
    );
    if (haveCreditsChanged) await sendCredits();
  };

  /** Waits for the next event or the next poll. */
  const rest = async () => {
    const isBusy = () => changes.isWaiting || haveCreditsChanged || haveCredentialsChanged || progress.size > 0;
    await pause(times.togetherMs);
    if (isBusy() || some(({ isNew, isCatchingUp }) => isNew || isCatchingUp) || stopping.signal.aborted) return;
    await pause(pollAtMs - performance.now(), (resolve) => void (wake = resolve));
  };

  const run = async () => {
    let hasFailed = false;
    while (readers.size > 0 && !stopping.signal.aborted) {
      try {
        await round();
        hasFailed = false;
        if (!changes.isWaiting) await rest();
      } catch (error) {
        if (!hasFailed) logger.warn({ err: error, team_id: teamId }, 'a team’s live events are held up');
        hasFailed = true;
        haveCreditsChanged = true;
        await pause(failedMs);
      }
    }
    isRunning = false;
  };

  return {
    begin: poll,
    add(reader) {
      readers.set(reader, createFeedReader(reader, times));
      if (isRunning) wake();
      // It outlives the request that began it, and serves others too.
      else void ((isRunning = true), outsideTraces(run));
    },
    remove: (reader) => void readers.delete(reader),
    onEvent(name, payload) {
      changes.onEvent(name, payload);
      if (name === 'credential.changed') haveCredentialsChanged = true;
      else if (name !== 'post.changed' && name !== 'post.outcome_unknown') haveCreditsChanged = true;
      wake();
    },
    onProgress(one) {
      progress.set(one.job_id, one);
      wake();
    },
    stop() {
      stopping.abort();
      wake();
    },
    get isOverfull() {
      return changes.isOverfull;
    },
  };
}

function pause(ms: number, begin: (resolve: () => void) => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms));
    timer.unref();
    begin(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

import type { Credits, EventName, EventPayload } from '@slideloom/contracts';
import { outsideTraces, type Logger } from '@slideloom/service-kit';
import type { EventStream } from './event-streams.ts';
import { createTeamChanges, type ChangeSources } from './team-changes.ts';

export type FeedSources = ChangeSources & { billing: { credits(teamId: string): Promise<Credits> } };
export type FeedTimes = {
  /** Events may be lost, so PostgreSQL is polled this often as well, and the readers' credentials are checked, ms. */
  pollMs: number;
  /** What happens within this time is fetched together, ms. */
  togetherMs: number;
};

/** Who reads an open stream. */
export type Reader = {
  stream: EventStream;
  /** Whether the credential still stands that the stream was opened by. Never rejects. */
  isStillAuthorized(): Promise<boolean>;
};

/** The live events of one team for all its readers on this gateway: PostgreSQL is queried once for all of them. */
export type TeamFeed = {
  /** Resolves when the feed knows the present state; only later changes are sent. Rejects with `unavailable`. */
  begin(): Promise<void>;
  /** Sends the balances at once, and changes as they come. */
  add(reader: Reader): void;
  remove(reader: Reader): void;
  onEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  stop(): void;
};

/** The pause after a failed round, ms: PostgreSQL is away. */
const failedMs = 1_000;
/** After so much text the readers' sockets have a turn, chars. */
const turnChars = 32_768;

export function createTeamFeed(teamId: string, sources: FeedSources, times: FeedTimes, logger: Logger): TeamFeed {
  const changes = createTeamChanges(teamId, sources);
  /** Each reader, and the balances it was last sent. */
  const readers = new Map<Reader, string>();
  let haveCreditsChanged = false;
  let haveCredentialsChanged = false;
  let pollAtMs = 0;
  let isRunning = false;
  const stopping = new AbortController();
  let wake: () => void = () => undefined;

  const hasNewReader = () => [...readers.values()].includes('');

  const poll = async () => {
    pollAtMs = performance.now() + times.pollMs;
    await changes.poll();
  };

  const send = (event: string, json: string) => {
    for (const { stream } of readers.keys()) stream.sendJson(event, json);
  };

  const sendChanges = async () => {
    let chars = 0;
    for (const { event, data } of await changes.take()) {
      const json = JSON.stringify(data);
      send(event, json);
      chars += json.length;
      if (chars < turnChars) continue;
      chars = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const sendCredits = async () => {
    haveCreditsChanged = false;
    const json = JSON.stringify((await sources.billing.credits(teamId)) satisfies Credits);
    for (const [reader, shown] of readers) {
      if (shown === json) continue;
      readers.set(reader, json);
      reader.stream.sendJson('credits', json);
    }
  };

  const checkReaders = async () => {
    haveCredentialsChanged = false;
    for (const { stream, isStillAuthorized } of readers.keys()) {
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
    if (changes.isOverfull) for (const { stream } of readers.keys()) stream.end();
    if (hasNewReader()) await sendCredits();
    if (changes.isWaiting) await sendChanges();
    if (haveCreditsChanged) await sendCredits();
  };

  /** Waits for the next event or the next poll. */
  const rest = async () => {
    const isIdle = () => !changes.isWaiting && !haveCreditsChanged && !haveCredentialsChanged && !hasNewReader();
    await pause(times.togetherMs);
    if (isIdle() && !stopping.signal.aborted)
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
      readers.set(reader, '');
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
    stop() {
      stopping.abort();
      wake();
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

import { limits, type StreamReset } from '@slideloom/contracts';
import { createChangeReader, type ChangeEvent, type ChangeSources } from './change-reader.ts';
import { instantOfEventId, type Micros } from './event-id.ts';
import type { SeenVersion } from './seen-version.ts';

/**
 * A stream that goes on looks so far back from the id of its reader's last event, s. Events leave a little out of order: an event's change was
 * committed at most 20 s after its instant, is found by a poll 15 s later, and waits a minute at most before the stream ends instead.
 */
const windowSeconds = 120;
const rememberedMicros = BigInt(limits.stream.rememberedHours) * 3_600_000_000n;
/** Clocks of two primary servers may differ so much. */
const aheadMicros = 60_000_000n;
/** Changes that one page reads, and a reader costs while it takes nothing; more only where as many have one instant. */
const pageMax = 250;

/** What one reader missed while it was away, page by page, the oldest first. */
export type MissedChanges = {
  /** The instant from which a reader who goes away now can go on: nothing older is still to be read. */
  readonly at: Micros;
  readonly isDone: boolean;
  /** Reads the next page. What has changed again since is left out: it comes as a live event. Rejects with `unavailable`, and keeps the page. */
  take(): Promise<ChangeEvent[]>;
};

export type MissedChangesFinder = {
  /** Begins where an event's id says; `now` is an instant of PostgreSQL. Answers why where it cannot. Rejects with `unavailable`. */
  find(lastEventId: string, now: Micros): Promise<MissedChanges | StreamReset['reason']>;
};

export function createMissedChangesFinder(teamId: string, sources: ChangeSources): MissedChangesFinder {
  /** Since then too much has changed, and since any earlier instant too: it need not be read again. */
  let tooManySince: Micros = '0';
  return {
    async find(lastEventId, now) {
      const since = instantOfEventId(lastEventId);
      if (since === null || BigInt(since) > BigInt(now) + aheadMicros) return 'unknown_id';
      if (BigInt(since) < BigInt(now) - rememberedMicros) return 'id_too_old';
      if (since <= tooManySince) return 'too_many_changes';
      const asked = { since, sinceSeconds: windowSeconds, max: limits.stream.missedMax };
      const { at, versionsSeen, hasMore } = await sources.teamChanges.poll(teamId, asked);
      // Only the first page is kept: what is behind it is read again when the reader has taken it.
      if (!hasMore)
        return createMissedChanges(teamId, sources, { since, until: at, first: pageOf(versionsSeen, false) });
      tooManySince = since;
      return 'too_many_changes';
    },
  };
}

type Page = { versions: readonly SeenVersion[]; isLast: boolean };

/** Returns the changes that a page takes: changes of one instant are not divided, because the next page starts behind an instant. */
function pageOf(versions: readonly SeenVersion[], hasMore: boolean): Page {
  if (!hasMore && versions.length <= pageMax) return { versions, isLast: true };
  const cut = versions[Math.min(pageMax, versions.length - 1)]!.version;
  const before = versions.filter(({ version }) => version < cut);
  if (before.length > 0) return { versions: before, isLast: false };
  const same = versions.filter(({ version }) => version === cut);
  return same.length < versions.length || !hasMore
    ? { versions: same, isLast: same.length === versions.length }
    : { versions: [], isLast: false };
}

/** Reads the changes after an instant until another. Rejects with `unavailable`. */
async function readPage(teamId: string, sources: ChangeSources, after: Micros, until: Micros): Promise<Page> {
  for (let max = pageMax; ; max *= 4) {
    const found = await sources.teamChanges.poll(teamId, { since: after, sinceSeconds: 0, max });
    // Later ones come as live events.
    const versions = found.versionsSeen.filter(({ version }) => version <= until);
    const page = pageOf(versions, found.hasMore && versions.length === found.versionsSeen.length);
    if (page.versions.length > 0 || page.isLast) return page;
  }
}

function createMissedChanges(
  teamId: string,
  sources: ChangeSources,
  { since, until, first }: { since: Micros; until: Micros; first: Page },
): MissedChanges {
  const reader = createChangeReader(teamId, sources);
  let page: Page | null = first;
  let after: Micros = since;
  let at = since;
  let isDone = first.versions.length === 0;
  return {
    get at() {
      return at;
    },
    get isDone() {
      return isDone;
    },
    async take() {
      page ??= await readPage(teamId, sources, after, until);
      const { versions, isLast } = page;
      const found = versions.length === 0 ? [] : await reader.read(idsOf(versions));
      page = null;
      isDone = isLast;
      const last = versions.at(-1)?.version ?? until;
      after = last;
      if (last > at) at = last;
      // An unknown outcome has the id of its job, and another instant.
      const entities = versions.filter(({ kind }) => kind !== 'unknown_outcome');
      const seen = new Map(entities.map(({ id, version }) => [id, version]));
      return found
        .filter(({ event, of, version }) => event === 'outcome' || seen.get(of) === version)
        .map((one) => (one.at <= last ? one : { ...one, id: one.id.replace(one.at, last), at: last }))
        .toSorted((one, other) => (one.at < other.at ? -1 : 1));
    },
  };
}

function idsOf(versions: readonly SeenVersion[]) {
  const of = (...kinds: SeenVersion['kind'][]) => [
    ...new Set(versions.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  return {
    jobs: of('job', 'publish_job'),
    posts: of('post', 'deleted_post'),
    publishJobs: of('publish_job', 'unknown_outcome'),
    outcomePosts: of('post'),
  };
}

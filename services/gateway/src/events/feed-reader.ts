import type { ApiVersion, StreamReset } from '@slideloom/contracts';
import type { PostPlace } from '../domain/caller.ts';
import type { ChangeEvent } from './change-reader.ts';
import { eventId, type Micros } from './event-id.ts';
import type { EventStream } from './event-streams.ts';
import type { MissedChanges } from './missed-changes.ts';

/** Who reads an open stream. */
export type Reader = {
  stream: EventStream;
  /** Returns whether the credential still stands that the stream was opened by. Never rejects. */
  isStillAuthorized(): Promise<boolean>;
  /** Returns whether the reader may know of a post, and of what became of it. */
  reaches(place: PostPlace): boolean;
  /** The version whose fields events have; null for the frozen bodies. */
  version: ApiVersion | null;
  /** Where an earlier stream was left; null for a new one. */
  lastEventId: string | null;
};

/** An event in the forms that readers get, so that many share one text of a version. */
export type SharedEvent = Pick<ChangeEvent, 'place'> & {
  id: string;
  event: string;
  texts: ReadonlyMap<ApiVersion | null, string>;
};

/** What a feed knows of one reader. Live events wait until the reader has started and has what it missed. */
export type FeedReader = Pick<Reader, 'stream' | 'isStillAuthorized' | 'version'> & {
  /** What must be read before live events may be sent; absent for a new stream. */
  readonly lastEventId: string | null;
  readonly isNew: boolean;
  readonly isCatchingUp: boolean;
  /** How often in a row what it missed could not be read. */
  failures: number;
  /** Begins with what it missed, or says that this is not known. */
  begin(missed: MissedChanges | StreamReset['reason'] | null, now: Micros): void;
  /** Sends a live event: now, or after what was missed. */
  send(event: SharedEvent): void;
  /** Sends an event that is no change of an entity, once the reader has started: its id does not lead past what is still missing. */
  sendState(event: string, json: string, now: Micros): void;
  /** Sends the balances, unless the reader has them; again after an hour, so that the id that it has seen last does not grow old. */
  sendCredits(json: string, now: Micros): void;
  /** Sends of what was missed as much as the reader takes, a page at most; ends a reader that takes nothing for long. Rejects with `unavailable`. */
  catchUp(): Promise<void>;
};

/** Live events that wait at most; beyond, the stream ends, and its reader goes on from its last id. */
const maxHeld = 1_000;
const creditsAgainMs = 3_600_000;
/** The reader's socket has a turn after so much text, chars: until then all of it counts as not taken. */
export const turnChars = 32_768;

/** Writes an event for readers of these versions. */
export const toShared = (
  { id, event, bodyFor, place }: ChangeEvent,
  versions: Iterable<ApiVersion | null>,
): SharedEvent => ({
  id,
  event,
  place,
  texts: new Map([...new Set(versions)].map((version) => [version, JSON.stringify(bodyFor(version))])),
});

/** How much text an event is in all its forms, chars. */
export function charsOf({ texts }: SharedEvent): number {
  return [...texts.values()].reduce((chars, text) => chars + text.length, 0);
}

export function createFeedReader(
  { stream, isStillAuthorized, reaches, version, lastEventId }: Reader,
  { stalledMs }: { stalledMs: number },
): FeedReader {
  let missed: MissedChanges | null = null;
  /** What is sent next, in its order: a page of what was missed, and behind the last page the live events that waited. */
  let page: SharedEvent[] = [];
  let held: SharedEvent[] = [];
  /** Everything older was sent; null for a reader that has everything. */
  let sentUntil: Micros | null = null;
  let fullSinceMs: number | null = null;
  let isNew = true;
  let credits = { json: '', sentAtMs: 0 };

  const write = ({ id, event, texts, place }: SharedEvent) => {
    if (place === null || reaches(place)) stream.sendJson(event, texts.get(version)!, id);
  };
  const nextPage = async () => {
    if (missed?.isDone === false) {
      page = (await missed.take()).map((event) => toShared(event, [version]));
    } else {
      page = held;
      held = [];
    }
  };
  /** Returns whether the reader takes nothing now. One that does so for long ends: what it missed takes memory. */
  const isStalled = () => {
    if (stream.isFull()) fullSinceMs ??= performance.now();
    else fullSinceMs = null;
    if (fullSinceMs !== null && performance.now() - fullSinceMs > stalledMs) stream.end();
    return fullSinceMs !== null || stream.isEnded;
  };
  const reader: FeedReader = {
    stream,
    failures: 0,
    isStillAuthorized,
    version,
    lastEventId,
    get isNew() {
      return isNew;
    },
    get isCatchingUp() {
      return !isNew && (missed !== null || page.length > 0 || held.length > 0);
    },
    begin(found, now) {
      isNew = false;
      if (typeof found === 'string') {
        reader.sendState('reset', JSON.stringify({ reason: found } satisfies StreamReset), now);
        return;
      }
      missed = found;
      sentUntil = found?.at ?? null;
    },
    send(event) {
      if (!isNew && !reader.isCatchingUp) write(event);
      else if (held.push(event) > maxHeld) stream.end();
    },
    sendState(event, json, now) {
      if (!isNew) stream.sendJson(event, json, eventId(sentUntil ?? now, event, crypto.randomUUID()));
    },
    sendCredits(json, now) {
      if (credits.json === json && performance.now() - credits.sentAtMs < creditsAgainMs) return;
      credits = { json, sentAtMs: performance.now() };
      reader.sendState('credits', json, now);
    },
    async catchUp() {
      if (!reader.isCatchingUp || isStalled()) return;
      if (page.length === 0) await nextPage();
      let chars = 0;
      let sent = 0;
      for (; sent < page.length && !stream.isFull(); sent += 1) {
        const event = page[sent]!;
        write(event);
        chars += charsOf(event);
        if (chars < turnChars) continue;
        chars = 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
      page = page.slice(sent);
      if (page.length > 0) return;
      if (missed !== null) sentUntil = missed.at;
      if (missed?.isDone !== false) missed = null;
      if (!reader.isCatchingUp) sentUntil = null;
    },
  };
  return reader;
}

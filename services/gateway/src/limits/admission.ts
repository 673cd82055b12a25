import { createSlots } from '@slideloom/service-kit';
import { LRUCache } from 'lru-cache';

/** A request at the door. One of the two functions is called, once: at once, or when it has waited. */
export type Entrant = {
  /** Who sent it, as far as that is known before authentication: requests of one sender have the same value. */
  sender: string;
  /** Whether the sender has shown a credential. Many may share an address: none of them pays for the bytes of another. */
  hasCredential: boolean;
  /** What it says that its body is long. */
  bytes: number;
  start: (place: Place) => void;
  refuse: () => void;
};
/** The place of a request that is worked on. */
export type Place = { readonly entrant: Entrant; readonly since: number; slot: number | null };
export type Admission = ReturnType<typeof createAdmission>;

export const sampleEveryMs = 20;
/** Requests worked on at once: as many as keep the event loop busy, and more while it is free because they wait for others. */
const places = { fewest: 8, most: 512, growth: 1.25, fall: 0.8 };
/** How long the line may be where more is asked for than can be done. */
const shortLine = 8;
/** An overload begins when this share of recent samples found a queue, and ends when less than this share of recent requests was refused. */
const overloadShares = { lined: 0.9, refused: 0.2 };
/** A request that takes longer is presumed to wait on I/O and no longer counts as load (streams, uploads, waiting for a job), ms. */
const quickMs = 500;
/** Open requests of any kind: each holds memory. */
const mostOpen = 10_000;
/** Shares of the event loop's time, in the mean of about the last 100 ms, from which other requests wait for it, and from which it is used up. */
const busyShares = { contended: 0.3, full: 0.9, memory: 0.8 };
/**
 * What a sender may bring and fetch while others want the loop too, bytes: at once, and in a second. Small requests do not count, and no more than
 * `most` is remembered: a length is what a sender says.
 */
const fairBytes = { atOnce: 8_000_000, perSecond: 2_000_000, small: 50_000, most: 40_000_000 };
/** Longest time in the queue, ms. */
const longestWaitMs = 1_000;
const calmAfterMs = 2_000;

type Options = {
  /** Milliseconds, of a clock that never goes back. */
  now: () => number;
  /** Answers for how long the event loop has been busy, in sum, ms. */
  busyMs: () => number;
  /** Statements that wait for a connection of the database. */
  waitingStatements: () => number;
  /** How long a burst may be queued, ms. */
  burstMs: number;
  /** Called when requests begin to be refused, and when that has ended, with their number. */
  onChange?: (change: { isShedding: true } | { isShedding: false; shed: number }) => void;
};

/**
 * Decides which requests are worked on, before more is known of them than whose they are. Few are at a time; the others wait in line, where
 * the senders take turns. Where there has been a line for longer than a burst takes, more is asked for than can be done: the line
 * is kept short then, and the newest request of the sender with the most in it is refused. A sender that has had more than the fair bytes waits
 * while the event loop is contended, or statements wait for a connection.
 */
export function createAdmission({ now, busyMs, waitingStatements, burstMs, onChange }: Options) {
  const working = createSlots<Place>();
  /** Each sender's first request, then each one's second, and so on: the last is one of the sender with the most in line. */
  const line: { entrant: Entrant; since: number; round: number }[] = [];
  const fetched = new LRUCache<string, { bytes: number; at: number }>({ max: 10_000 });
  let [limit, open] = [places.fewest, 0];
  let isOverloaded = false;
  let recent = { lined: 0, refused: 0 };
  let sinceSample = { came: 0, refused: 0 };
  let looked = { at: now(), busyMs: busyMs(), share: 0 };
  let shed = { count: 0, at: 0 };

  const bytesOf = (sender: string) => {
    const { bytes, at } = fetched.get(sender) ?? { bytes: 0, at: 0 };
    return Math.max(0, bytes - ((now() - at) / 1_000) * fairBytes.perSecond);
  };
  const isContended = () => looked.share > busyShares.contended || waitingStatements() > 0;
  const isHeavy = (sender: string) => isContended() && bytesOf(sender) > fairBytes.atOnce;

  const charge = ({ sender, hasCredential }: Entrant, bytes: number) => {
    if (!hasCredential || bytes <= fairBytes.small) return;
    fetched.set(sender, { bytes: Math.min(fairBytes.most, bytesOf(sender) + bytes), at: now() });
  };
  const start = (entrant: Entrant) => {
    charge(entrant, entrant.bytes);
    open += 1;
    const place: Place = { entrant, since: now(), slot: null };
    place.slot = working.add(place);
    entrant.start(place);
  };
  const free = (place: Place) => {
    if (place.slot !== null) working.delete(place.slot);
    place.slot = null;
  };
  const refuse = (entrant: Entrant) => {
    if (shed.count === 0) onChange?.({ isShedding: true });
    shed = { count: shed.count + 1, at: looked.at };
    sinceSample.refused += 1;
    entrant.refuse();
  };
  const lineUp = (entrant: Entrant) => {
    const round = line.reduce((count, other) => count + Number(other.entrant.sender === entrant.sender), 0);
    const behind = line.findLastIndex((other) => other.round <= round);
    line.splice(behind + 1, 0, { entrant, since: now(), round });
  };
  const startNext = () => {
    const isFree = () => working.size < limit && open < mostOpen;
    while (isFree()) {
      const next = line.findIndex(({ entrant }) => !isHeavy(entrant.sender));
      if (next === -1) return;
      start(line.splice(next, 1)[0]!.entrant);
    }
  };
  const shortenLine = () => {
    const room = isOverloaded ? shortLine : mostOpen - open;
    while (line.length > Math.max(0, room)) refuse(line.pop()!.entrant);
  };

  return {
    /** Starts a request, has it wait in line, or has it refused. */
    enter(entrant: Entrant): void {
      sinceSample.came += 1;
      lineUp(entrant);
      startNext();
      shortenLine();
    },
    /** Gives a place back: its request has ended, which took so many bytes more than it had said. */
    leave(place: Place, bytes: number): void {
      open -= 1;
      free(place);
      charge(place.entrant, bytes);
      startNext();
    },
    /** Measures how busy the process is; to be called every `sampleEveryMs`. */
    sample(): void {
      const at = now();
      const share = (busyMs() - looked.busyMs) / Math.max(1, at - looked.at);
      const mean = busyShares.memory * looked.share + (1 - busyShares.memory) * share;
      looked = { at, busyMs: busyMs(), share: mean };
      const isFull = mean > busyShares.full || waitingStatements() > 0;
      const isLined = line.length > 0 && working.size >= limit && (isFull || limit === places.most);
      // After as many samples as a burst lasts, older ones count for a tenth.
      const kept = 0.1 ** (sampleEveryMs / burstMs);
      recent.lined = kept * recent.lined + (1 - kept) * Number(isLined);
      recent.refused =
        kept * recent.refused + (1 - kept) * (sinceSample.refused / Math.max(1, sinceSample.came, sinceSample.refused));
      sinceSample = { came: 0, refused: 0 };
      if (isOverloaded) isOverloaded = recent.refused > overloadShares.refused;
      else if (recent.lined > overloadShares.lined) [isOverloaded, recent] = [true, { lined: 0, refused: 1 }];
      if (isFull) limit = Math.max(places.fewest, Math.floor(limit * places.fall));
      else if (working.size >= limit) limit = Math.min(places.most, Math.ceil(limit * places.growth));
      for (const place of working) if (at - place.since > quickMs) free(place);
      const isTooLate = ({ since }: { since: number }) => at - since > Math.max(burstMs, longestWaitMs);
      for (let late = line.findIndex(isTooLate); late !== -1; late = line.findIndex(isTooLate)) {
        refuse(line.splice(late, 1)[0]!.entrant);
      }
      startNext();
      shortenLine();
      if (shed.count === 0 || at - shed.at < calmAfterMs) return;
      onChange?.({ isShedding: false, shed: shed.count });
      shed = { count: 0, at };
    },
  };
}

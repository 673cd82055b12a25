/** Who entered together, between two looks. */
export type Place = { held: number; isQuick: boolean; readonly since: number };

/** A request at the door. One of the two is called, once: at once, or in a moment. */
export type Entrant = { start: (place: Place) => void; refuse: () => void };

export type Admission = {
  /** Gives a request a place, or has it refused. */
  enter(entrant: Entrant): void;
  /** Gives the place back when the request has ended. */
  leave(place: Place): void;
  /** Looks at how late the process is; to be called every `lookEveryMs`. */
  look(): void;
  readonly isShedding: boolean;
};

export const lookEveryMs = 20;
const roundMs = 100;
/** Lateness that has lasted so long is no burst, ms. */
const lastingMs = 1_000;
/** As many at once, and lateness: this will not pass by itself. */
const crowd = 64;
/** A crowd that keeps the event loop busy for so many times that is more than a page that asks for everything at once. */
const crowdPatience = 4;
const busyShare = 0.95;
/**
 * So many are worked on at once while the event loop is busy: more would only wait for each other, and what has not begun can still
 * be refused.
 */
const width = 32;
/** However early it is, no more at once, so that the first moment of a flood costs little. */
const most = 512;
/** Whoever takes longer waits for somebody else, and is no load, ms. */
const quickMs = 1_000;
/** Requests open at once, those that wait too: each holds memory. */
const mostOpen = 10_000;
const calmAfterMs = 2_000;
/** A statement waits for a connection for longer than a turn of the event loop; so many times that counts as late. */
const poolPatience = 4;

/** However late it is, so many are let in a millisecond: work has to go on. */
const fewestPerMs = 0.1;
/** How fast the rate grows at most, and falls at most, a round. */
const growth = 1.2;
const fall = 0.5;
const fallWhenLate = 0.8;
/** Of what ended in time before the flood, so much is let in at first: refusing is new work. */
const firstShare = 0.25;
/**
 * The share of its time that the event loop is kept busy, by how many times more is asked for than could be done: where that is little,
 * more than all of it, so that only lateness bounds what is let in; where it is much, so little that who is let in does not wait. Who waits
 * for a busy loop does so several times a request.
 */
const shareAt = { little: { demand: 1.5, share: 1.2 }, much: { demand: 3, share: 0.6 } };
/** What was not let in for so long may come at once, ms of the rate. */
const smoothMs = 3;

function wantedShare(demand: number): number {
  const { little, much } = shareAt;
  const part = Math.min(1, Math.max(0, (demand - little.demand) / (much.demand - little.demand)));
  return little.share + part * (much.share - little.share);
}

/**
 * Decides which requests are worked on, before anything is known of them. More than can be done in time are not queued but refused
 * at once, because a queue makes everybody late and helps nobody.
 *
 * Late is a process whose event loop comes round late (its own CPU is used up), or whose statements keep waiting for a
 * connection (the database's is). Once it is, it lets in so many a second as keep its event loop busy for a given share of the time,
 * and fewer while it is late all the same: as many as the machine, the database and the mixture of requests allow, whatever these
 * are. Nobody is refused while the process is on time.
 *
 * That it is late takes a moment to see. Until then not all that come are begun at once, but 32 at a time while the event loop is busy, so that
 * a flood's first can be refused too instead of all waiting for each other.
 */
export function createAdmission(options: {
  /** Milliseconds, of a clock that never goes back. */
  now: () => number;
  /** For how long the event loop has been busy, in sum, ms. */
  busyMs: () => number;
  /** Statements that wait for a connection. */
  waitingStatements: () => number;
  /** How late is late, ms. */
  lateMs: number;
  /** Told when shedding begins, and when it has ended, how many were shed. */
  onChange?: (change: { isShedding: true } | { isShedding: false; shed: number }) => void;
}): Admission {
  const { now, busyMs, lateMs } = options;
  let current: Place = { held: 0, isQuick: true, since: now() };
  const young: Place[] = [current];
  /** Who waits for one of those who are worked on to leave. */
  let line: Entrant[] = [];
  /** Whether those who are worked on wait for others, and not for the event loop: then more of them do no harm. */
  let isLoopFree = false;
  let quick = 0;
  let open = 0;
  /** How many are let in a millisecond while shedding; null while nothing is shed. */
  let perMs: number | null = null;
  /** How many of them may come now, as of `filledAt`. */
  let room = 0;
  let filledAt = 0;
  /** How many times more is asked for than could be done. */
  let demand = 0;
  let looked = { at: now(), busyMs: busyMs(), isBusy: false };
  let crowdedSince: number | null = null;
  let lateSince: number | null = null;
  let waitingSince: number | null = null;
  let shedAt = 0;
  let shed = 0;
  const startRound = (at: number) => ({
    since: at,
    busyMs: busyMs(),
    looks: 0,
    loopMs: 0,
    entered: 0,
    left: 0,
    shed: 0,
  });
  let round = startRound(now());

  const startShedding = (at: number) => {
    perMs = Math.max(fewestPerMs, (firstShare * round.left) / Math.max(lookEveryMs, at - round.since));
    demand = Number.POSITIVE_INFINITY;
    room = 0;
    filledAt = at;
    shedAt = at;
    shed = 0;
    options.onChange?.({ isShedding: true });
    const notBegun = line;
    line = [];
    for (const entrant of notBegun) refuse(entrant);
  };
  const stopShedding = () => {
    perMs = null;
    lateSince = null;
    options.onChange?.({ isShedding: false, shed });
  };

  const endRound = (at: number) => {
    const poolMs = waitingSince === null ? 0 : at - waitingSince;
    const bearableMs = perMs === null ? lateMs : lateMs / 2;
    const isLate = round.loopMs / round.looks > bearableMs || poolMs > lateMs * poolPatience;
    const passedMs = at - round.since;
    lateSince = isLate ? (lateSince ?? at) : null;
    if (perMs === null) {
      if (lateSince !== null && (asking() > crowd || at - lateSince >= lastingMs)) startShedding(at);
    } else if (isLate) {
      perMs = Math.max(fewestPerMs, Math.min(perMs, round.entered / passedMs) * fallWhenLate);
    } else if (round.shed > 0) {
      const used = (busyMs() - round.busyMs) / passedMs;
      demand = (used * (round.entered + round.shed)) / Math.max(1, round.entered);
      perMs = Math.max(fewestPerMs, perMs * Math.min(growth, Math.max(fall, wantedShare(demand) / used)));
    } else if (at - shedAt >= calmAfterMs) {
      stopShedding();
    }
    round = startRound(at);
  };

  const retire = (at: number) => {
    while (young.length > 0 && at - young[0]!.since > quickMs) {
      const place = young.shift()!;
      place.isQuick = false;
      quick -= place.held;
    }
  };

  /** Whether the event loop has not come round for too long just now: the next look would be too late for a flood. */
  const isStuck = () => now() - looked.at > lookEveryMs + lateMs;

  const takeRoom = (): boolean => {
    if (perMs === null) return true;
    const at = now();
    const passedMs = Math.min(roundMs, at - filledAt);
    // Whoever came in now would wait for all that is there: a flood's first moment, or a burst of it.
    const isFull = looked.isBusy && demand > shareAt.little.demand;
    const rate = isFull ? fewestPerMs : perMs;
    // Where the event loop comes round seldom, the fewest come all at once.
    const cap = Math.max(1, rate * smoothMs, fewestPerMs * passedMs);
    room = Math.max(room, Math.min(cap, room + rate * passedMs));
    filledAt = at;
    if (room < 1) return false;
    room -= 1;
    return true;
  };

  const asking = () => quick + line.length;
  const hasPlace = () => quick < width || isLoopFree;

  const refuse = (entrant: Entrant) => {
    shedAt = looked.at;
    shed += 1;
    round.shed += 1;
    entrant.refuse();
  };

  const start = (entrant: Entrant) => {
    round.entered += 1;
    quick += 1;
    open += 1;
    current.held += 1;
    entrant.start(current);
  };

  const startNext = () => {
    while (line.length > 0 && hasPlace()) start(line.shift()!);
  };

  return {
    enter(entrant) {
      if (perMs === null && asking() >= crowd && isStuck()) startShedding(looked.at);
      if (asking() >= most || open + line.length >= mostOpen || !takeRoom()) refuse(entrant);
      else if (perMs === null && !hasPlace()) line.push(entrant);
      else start(entrant);
    },
    leave(place) {
      round.left += 1;
      open -= 1;
      place.held -= 1;
      if (place.isQuick) quick -= 1;
      startNext();
    },
    look() {
      const at = now();
      const sinceMs = at - looked.at;
      const busy = busyMs();
      const isBusy = busy - looked.busyMs > busyShare * sinceMs;
      crowdedSince = asking() >= crowd && isBusy ? (crowdedSince ?? looked.at) : null;
      looked = { at, busyMs: busy, isBusy };
      round.looks += 1;
      round.loopMs += Math.max(0, sinceMs - lookEveryMs);
      waitingSince = options.waitingStatements() > 0 ? (waitingSince ?? at) : null;
      if (perMs === null && crowdedSince !== null && at - crowdedSince >= lateMs * crowdPatience) startShedding(at);
      retire(at);
      current = { held: 0, isQuick: true, since: at };
      young.push(current);
      isLoopFree = quick >= width && !isBusy;
      startNext();
      if (at - round.since >= roundMs) endRound(at);
    },
    get isShedding() {
      return perMs !== null;
    },
  };
}

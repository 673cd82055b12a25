/** Who entered together, between two looks. */
export type Place = { held: number; isQuick: boolean; readonly since: number };

export type Admission = {
  /** Takes a place for a request, or answers null: it is to be shed. */
  enter(): Place | null;
  /** Gives the place back when the request has ended. */
  leave(place: Place): void;
  /** Looks at how late the process is; to be called every `lookEveryMs`. */
  look(): void;
  readonly isShedding: boolean;
};

export const lookEveryMs = 20;
const roundMs = 100;
/** Lateness that has lasted so long is no burst, ms. */
const burstMs = 1_000;
/** As many at once, and lateness: this will not pass by itself. */
const crowd = 64;
/** However late it is, so many are let in at once: work has to go on. */
const fewest = 8;
/** However early it is, no more at once, so that the first moment of a flood costs little. */
const most = 512;
/** Whoever takes longer waits for somebody else, and is no load, ms. */
const quickMs = 1_000;
/** Requests open at once, those that wait too: each holds memory. */
const mostOpen = 10_000;
const calmAfterMs = 2_000;
/** A request takes several turns of the event loop; whoever is let in while others are refused shall not feel it. */
const sheddingShare = 0.25;
/** A statement waits for a connection for longer than a turn of the event loop; so many times that counts as late. */
const poolPatience = 4;

/**
 * Decides how many requests are worked on at once, before anything is known of them. More than can be done in time are not
 * queued but refused at once, because a queue makes everybody late and helps nobody.
 *
 * Late is a process whose event loop comes round late (its own CPU is used up), or whose statements keep waiting for a
 * connection (the database's is). While it is late the number of places shrinks by a fifth each round, while it is not and somebody
 * was refused it grows by one (additive increase, multiplicative decrease), so that the places are as many as the machine, the
 * database and the mixture of requests allow, whatever these are. Nobody is refused while the process is on time.
 */
export function createAdmission(options: {
  /** Milliseconds, of a clock that never goes back. */
  now: () => number;
  /** Statements that wait for a connection. */
  waitingStatements: () => number;
  /** How late is late, ms. */
  lateMs: number;
  /** Told when shedding begins, and when it has ended, how many were shed. */
  onChange?: (change: { isShedding: true } | { isShedding: false; shed: number }) => void;
}): Admission {
  const { now, lateMs } = options;
  let current: Place = { held: 0, isQuick: true, since: now() };
  const young: Place[] = [current];
  let quick = 0;
  let open = 0;
  /** How many may be worked on at once while shedding; null while nothing is shed. */
  let limit: number | null = null;
  let lookedAt = now();
  let lateSince: number | null = null;
  let waitingSince: number | null = null;
  let shedAt = 0;
  let shed = 0;
  let round = { since: now(), looks: 0, loopMs: 0, peak: 0, shed: 0 };

  const startShedding = (at: number) => {
    limit = Math.max(fewest, Math.floor(quick / 2));
    shedAt = at;
    shed = 0;
    options.onChange?.({ isShedding: true });
  };
  const stopShedding = () => {
    limit = null;
    lateSince = null;
    options.onChange?.({ isShedding: false, shed });
  };

  const endRound = (at: number) => {
    const poolMs = waitingSince === null ? 0 : at - waitingSince;
    const bearableMs = limit === null ? lateMs : lateMs * sheddingShare;
    const isLate = round.loopMs / round.looks > bearableMs || poolMs > lateMs * poolPatience;
    lateSince = isLate ? (lateSince ?? at) : null;
    if (limit === null) {
      if (lateSince !== null && (quick > crowd || at - lateSince >= burstMs)) startShedding(at);
    } else if (isLate) {
      limit = Math.max(fewest, Math.floor(Math.min(limit, round.peak) * 0.8));
    } else if (round.shed > 0) {
      limit += 1;
    } else if (at - shedAt >= calmAfterMs) {
      stopShedding();
    }
    round = { since: at, looks: 0, loopMs: 0, peak: quick, shed: 0 };
  };

  const retire = (at: number) => {
    while (young.length > 0 && at - young[0]!.since > quickMs) {
      const place = young.shift()!;
      place.isQuick = false;
      quick -= place.held;
    }
  };

  /** Whether the event loop has not come round for too long just now: the next look would be too late for a flood. */
  const isStuck = () => now() - lookedAt > lookEveryMs + lateMs;

  return {
    enter() {
      if (limit === null && quick >= crowd && isStuck()) startShedding(lookedAt);
      if (quick >= (limit ?? most) || open >= mostOpen) {
        shedAt = lookedAt;
        shed += 1;
        round.shed += 1;
        return null;
      }
      quick += 1;
      open += 1;
      if (quick > round.peak) round.peak = quick;
      current.held += 1;
      return current;
    },
    leave(place) {
      open -= 1;
      place.held -= 1;
      if (place.isQuick) quick -= 1;
    },
    look() {
      const at = now();
      round.looks += 1;
      round.loopMs += Math.max(0, at - lookedAt - lookEveryMs);
      lookedAt = at;
      waitingSince = options.waitingStatements() > 0 ? (waitingSince ?? at) : null;
      retire(at);
      current = { held: 0, isQuick: true, since: at };
      young.push(current);
      if (at - round.since >= roundMs) endRound(at);
    },
    get isShedding() {
      return limit !== null;
    },
  };
}

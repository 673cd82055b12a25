import type { Clock } from '@slideloom/service-kit';

/** Calls that a part of the world has under way in real time: virtual time stands still meanwhile. */
export type Activity = {
  enter(): void;
  leave(): void;
  /** Its process is dead: what it had under way has no owner any more. */
  end(): void;
};

export type VirtualTime = ReturnType<typeof createVirtualTime>;

/** How far the database's clock may be ahead, ms. */
const aheadMs = 6;

type Timer = { at: number; order: number; fire: () => void; isCancelled: boolean };

/**
 * A clock that jumps from one timer to the next, and only when nothing is under way in real time. `onMove` is called by `settle` when
 * time has moved: the database is given the same time, or some milliseconds more, which saves a statement for each call.
 */
export function createVirtualTime(startMs: number, onMove: (nowMs: number) => Promise<void>) {
  let nowMs = startMs;
  let order = 0;
  let databaseMs = 0;
  let databaseAheadMs = 0;
  let underWay = 0;
  let onIdle: (() => void) | undefined;
  const timers: Timer[] = [];

  const schedule = (ms: number, fire: () => void): (() => void) => {
    const timer = { at: nowMs + Math.max(0, Math.round(ms)), order: order++, fire, isCancelled: false };
    push(timers, timer);
    return () => {
      timer.isCancelled = true;
    };
  };

  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return void reject(signal.reason as Error);
      const onAbort = () => {
        cancel();
        reject(signal?.reason as Error);
      };
      const cancel = schedule(ms, () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      });
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  const openActivity = (): Activity => {
    let count = 0;
    let isOver = false;
    return {
      enter() {
        if (isOver) return;
        count += 1;
        underWay += 1;
      },
      leave() {
        if (isOver) return;
        count -= 1;
        underWay -= 1;
        if (underWay === 0) onIdle?.();
      },
      end() {
        underWay -= count;
        isOver = true;
        if (underWay === 0) onIdle?.();
      },
    };
  };

  /** Until everything that runs in real time waits for a timer. */
  const quiet = async (): Promise<void> => {
    for (;;) {
      if (underWay > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
        onIdle = undefined;
      }
      await turn();
      await turn();
      if (underWay === 0) return;
    }
  };

  return {
    now: () => nowMs,
    /** What the database's clock says. */
    databaseNow: () => nowMs + databaseAheadMs,
    /** The database's clock is set forward or, where negative, back. */
    jumpDatabase(ms: number): void {
      databaseAheadMs += ms;
      databaseMs = 0;
    },
    schedule,
    sleep,
    openActivity,
    clock: { now: () => nowMs, sleep } satisfies Clock,
    /** Gives the database the present time, if that has moved. */
    async settle(): Promise<void> {
      if (databaseMs >= nowMs) return;
      databaseMs = nowMs + aheadMs;
      await onMove(databaseMs + databaseAheadMs);
    },
    /** Runs until no timer is left before `endMs`, or `isOver` answers true. */
    async run(endMs: number, isOver: () => boolean): Promise<void> {
      for (;;) {
        await quiet();
        if (isOver()) return;
        const timer = pop(timers);
        if (!timer) return;
        if (timer.at > endMs) return push(timers, timer);
        nowMs = Math.max(nowMs, timer.at);
        timer.fire();
      }
    },
    /** Forgets every timer, and lets so much time pass. */
    skip(ms: number): void {
      timers.length = 0;
      nowMs += ms;
    },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const isBefore = (one: Timer, other: Timer) => one.at < other.at || (one.at === other.at && one.order < other.order);

/** A binary heap, the earliest first. */
function push(heap: Timer[], timer: Timer): void {
  let at = heap.push(timer) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(timer, heap[parent]!)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = timer;
}

/** The earliest that was not cancelled. */
function pop(heap: Timer[]): Timer | undefined {
  for (;;) {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last) return undefined;
    if (heap.length > 0) sink(heap, last);
    if (!first.isCancelled) return first;
  }
}

function sink(heap: Timer[], timer: Timer): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
    if (!isBefore(heap[child]!, timer)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = timer;
}

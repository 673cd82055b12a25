import { describe, expect, it } from '@jest/globals';
import { createAdmission, lookEveryMs, type Entrant, type Place } from '../src/limits/admission.ts';

/** An admission whose clock, event loop and waiting statements are the test's. */
function createWorld() {
  let nowMs = 0;
  let busyMs = 0;
  const seen = { waiting: 0, started: 0, refused: 0, changes: [] as object[] };
  const admission = createAdmission({
    now: () => nowMs,
    busyMs: () => busyMs,
    waitingStatements: () => seen.waiting,
    lateMs: 10,
    onChange: (change) => void seen.changes.push(change),
  });
  return Object.assign(seen, {
    admission,
    /** Lets time pass, during which the event loop comes round late by `lateMs` each time, and is busy for a share of it. */
    pass(ms: number, { lateMs = 0, busyShare = lateMs > 0 ? 1 : 0.1 }: { lateMs?: number; busyShare?: number } = {}) {
      for (const endsAt = nowMs + ms; nowMs < endsAt;) {
        nowMs += lookEveryMs + lateMs;
        busyMs += (lookEveryMs + lateMs) * busyShare;
        admission.look();
      }
    },
    /** Comes so often; the answered places grow when somebody who waits gets one. */
    enter(times: number): Place[] {
      const places: Place[] = [];
      for (let time = 0; time < times; time += 1) {
        admission.enter({
          start(place) {
            seen.started += 1;
            places.push(place);
          },
          refuse: () => void (seen.refused += 1),
        });
      }
      return places;
    },
    /** All of these leave, and whoever gets their places. */
    leave(places: Place[]) {
      while (places.length > 0) admission.leave(places.shift()!);
    },
  });
}

type World = ReturnType<typeof createWorld>;

/** How many of `perLook` who come between two looks are let in, over so many looks; each leaves at once. */
function letIn(world: World, perLook: number, looks: number, loop: Parameters<World['pass']>[1]): number {
  const before = world.started;
  for (let look = 0; look < looks; look += 1) {
    const places = world.enter(perLook);
    world.leave(places);
    world.pass(lookEveryMs, loop);
  }
  return world.started - before;
}

describe('while the process is on time', () => {
  it('hundreds at once are let in, and everybody who comes after they have left', () => {
    const world = createWorld();
    for (let round = 0; round < 50; round += 1) {
      const places = world.enter(500);
      world.pass(100);
      expect(places).toHaveLength(500);
      world.leave(places);
    }
    expect(world.refused).toBe(0);
    expect(world.changes).toEqual([]);
  });

  it('so are few, however busy they keep it', () => {
    const world = createWorld();
    expect(letIn(world, 60, 200, { busyShare: 1 })).toBe(60 * 200);
    expect(world.changes).toEqual([]);
  });

  it('32 are worked on at once, and whoever comes then gets the place of one who leaves, in the order of coming', () => {
    const world = createWorld();
    const first = world.enter(32);
    const [second, third] = [world.enter(1), world.enter(1)];
    expect([first.length, second.length, third.length]).toEqual([32, 0, 0]);
    world.leave(first.splice(0, 1));
    expect([second.length, third.length]).toEqual([1, 0]);
    world.leave(second);
    expect(third).toHaveLength(1);
  });

  it('more than 32 are where these wait for others and leave the event loop free', () => {
    const world = createWorld();
    const first = world.enter(40);
    expect(first).toHaveLength(32);
    world.pass(lookEveryMs, { busyShare: 0.3 });
    expect(first).toHaveLength(40);
    expect(world.enter(40)).toHaveLength(40);
    world.pass(lookEveryMs, { busyShare: 1 });
    expect(world.enter(1)).toHaveLength(0);
  });

  it('more than 512 at one instant are too many even then, but those who have waited for a second do not count', () => {
    const world = createWorld();
    const first = world.enter(600);
    expect(world.refused).toBe(600 - 512);
    world.pass(900);
    expect(first).toHaveLength(512);
    world.enter(1);
    expect(world.refused).toBe(600 - 512 + 1);
    world.pass(200);
    const second = world.enter(512);
    world.pass(lookEveryMs);
    expect(second).toHaveLength(512);
  });

  it('ten thousand are open at most, however long they wait', () => {
    const world = createWorld();
    let open = 0;
    for (let round = 0; round < 30; round += 1) {
      const places = world.enter(512);
      world.pass(1_100);
      open += places.length;
    }
    expect(open).toBe(10_000);
  });
});

describe('a process that is late', () => {
  it('for less than a second refuses nobody', () => {
    const world = createWorld();
    world.pass(900, { lateMs: 50 });
    const places = world.enter(50);
    world.pass(500);
    expect(places).toHaveLength(50);
    expect(world.changes).toEqual([]);
  });

  it('for longer lets in fewer and fewer, and a hundred a second in any case', () => {
    const world = createWorld();
    world.pass(1_500, { lateMs: 50 });
    expect(world.changes).toEqual([{ isShedding: true }]);
    world.pass(5_000, { lateMs: 50 });
    const looks = 20;
    const seconds = (looks * (lookEveryMs + 50)) / 1_000;
    const count = letIn(world, 100, looks, { lateMs: 50 });
    expect(count / seconds).toBeGreaterThan(80);
    expect(count / seconds).toBeLessThan(110);
  });

  it('before a crowd refuses nearly all at once', () => {
    const world = createWorld();
    world.enter(200);
    world.pass(200, { lateMs: 50 });
    expect(world.admission.isShedding).toBe(true);
    expect(world.enter(100).length).toBeLessThanOrEqual(10);
  });

  it('refuses those too who were let in and have not begun', () => {
    const world = createWorld();
    const places = world.enter(200);
    world.pass(200, { busyShare: 1 });
    expect(world.admission.isShedding).toBe(true);
    expect(places).toHaveLength(32);
    expect(world.refused).toBe(200 - 32);
    world.leave(places);
    expect(places).toHaveLength(0);
  });

  it('is one too whom a crowd has kept busy for 40 ms, but not for 20', () => {
    const world = createWorld();
    const places = world.enter(100);
    world.pass(20, { busyShare: 1 });
    expect(world.admission.isShedding).toBe(false);
    world.pass(20, { busyShare: 1 });
    expect(world.admission.isShedding).toBe(true);
    world.leave(places);
  });

  it('is one too whose statements keep waiting for a connection', () => {
    const world = createWorld();
    world.waiting = 1;
    world.pass(1_500);
    expect(world.admission.isShedding).toBe(true);
    const idle = createWorld();
    for (let look = 0; look < 100; look += 1) {
      idle.waiting = look % 2;
      idle.pass(lookEveryMs);
    }
    expect(idle.admission.isShedding).toBe(false);
  });

  it('lets everybody in again two seconds after it has refused the last, and tells how many it refused', () => {
    const world = createWorld();
    world.pass(2_000, { lateMs: 50 });
    const places = world.enter(20);
    const shed = 20 - places.length;
    world.leave(places);
    expect(world.admission.isShedding).toBe(true);
    world.pass(2_500);
    expect(world.changes).toEqual([{ isShedding: true }, { isShedding: false, shed }]);
    const later = world.enter(300);
    world.pass(lookEveryMs);
    expect(later).toHaveLength(300);
  });
});

/**
 * An event loop with one millisecond of work for each request in four turns, as for four replies that it waits for, and a fiftieth of
 * that for a refusal; so many requests come each millisecond. Answers what became of those of the second half, and who was the slowest of the first second.
 */
function flood(perMs: (ms: number) => number, seconds: number) {
  const sliceMs = 0.25;
  const refusalMs = 0.02;
  const idleMs = 0.1;
  let nowMs = 0;
  let idledMs = 0;
  const admission = createAdmission({
    now: () => nowMs,
    busyMs: () => nowMs - idledMs,
    waitingStatements: () => 0,
    lateMs: 10,
  });
  const endsAt = seconds * 1_000;
  let turn: { cameAt: number; place: Place; left: number }[] = [];
  const tookMs: number[] = [];
  let slowestFirst = 0;
  let [cameAt, refused, nextLookAt] = [0, 0, lookEveryMs];
  const entrantOf = (at: number): Entrant => ({
    start(place) {
      nowMs += sliceMs;
      turn.push({ cameAt: at, place, left: 3 });
    },
    refuse() {
      nowMs += refusalMs;
      if (at > endsAt / 2) refused += 1;
    },
  });
  while (nowMs < endsAt) {
    const ready = turn;
    turn = [];
    for (const request of ready) {
      nowMs += sliceMs;
      request.left -= 1;
      if (request.left > 0) {
        turn.push(request);
        continue;
      }
      admission.leave(request.place);
      if (request.cameAt < 1_000) slowestFirst = Math.max(slowestFirst, nowMs - request.cameAt);
      if (request.cameAt > endsAt / 2) tookMs.push(nowMs - request.cameAt);
    }
    for (const until = nowMs; cameAt <= until; cameAt += 1 / perMs(cameAt)) {
      admission.enter(entrantOf(cameAt));
    }
    if (ready.length === 0 && turn.length === 0) {
      nowMs += idleMs;
      idledMs += idleMs;
    }
    if (nowMs >= nextLookAt) {
      admission.look();
      nextLookAt = nowMs + lookEveryMs;
    }
  }
  const sorted = tookMs.toSorted((one, other) => one - other);
  return { refused, done: tookMs.length / (seconds / 2), p99: sorted[Math.floor(sorted.length * 0.99)]!, slowestFirst };
}

describe('a flood', () => {
  it('of three times what can be done leaves half of that done, as fast as if there were no flood', () => {
    const { done, p99 } = flood(() => 3, 20);
    expect(done).toBeGreaterThan(450);
    expect(p99).toBeLessThan(5);
  });

  it('of a third more than can be done leaves four fifths of that done', () => {
    const { done, p99 } = flood(() => 1.33, 20);
    expect(done).toBeGreaterThan(800);
    expect(p99).toBeLessThan(60);
  });

  it('is noticed in its first moment: nobody whom it finds or brings waits long', () => {
    expect(flood(() => 3, 4).slowestFirst).toBeLessThan(100);
  });

  it('of ten times as much is no worse for who is let in', () => {
    expect(flood(() => 10, 20).p99).toBeLessThan(5);
  });

  it('that can just be done refuses nobody, nor one that falls to that', () => {
    expect(flood(() => 0.9, 20).refused).toBe(0);
    expect(flood((ms) => (ms < 5_000 ? 3 : 0.9), 30).refused).toBe(0);
  });
});

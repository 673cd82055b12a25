import { describe, expect, it } from '@jest/globals';
import { createAdmission, lookEveryMs, type Place } from '../src/limits/admission.ts';

/** An admission whose clock and waiting statements are the test's. */
function createWorld() {
  let nowMs = 0;
  const seen = { waiting: 0, changes: [] as object[] };
  const admission = createAdmission({
    now: () => nowMs,
    waitingStatements: () => seen.waiting,
    lateMs: 10,
    onChange: (change) => void seen.changes.push(change),
  });
  return Object.assign(seen, {
    admission,
    /** Lets time pass, during which the event loop comes round late by `lateMs` each time. */
    pass(ms: number, lateMs = 0) {
      for (const endsAt = nowMs + ms; nowMs < endsAt;) {
        nowMs += lookEveryMs + lateMs;
        admission.look();
      }
    },
    /** Tries to enter so often; answers the places that were given. */
    enter(times: number): Place[] {
      return Array.from({ length: times }, () => admission.enter()).filter((place) => place !== null);
    },
    leave: (places: Place[]) => places.forEach((place) => admission.leave(place)),
  });
}

describe('while the process is on time', () => {
  it('hundreds at once are let in, and everybody who comes after they have left', () => {
    const world = createWorld();
    for (let round = 0; round < 50; round += 1) {
      const places = world.enter(500);
      expect(places).toHaveLength(500);
      world.pass(100);
      world.leave(places);
    }
    expect(world.changes).toEqual([]);
  });

  it('more than 512 at one instant are too many even then, but those who have waited for a second do not count', () => {
    const world = createWorld();
    expect(world.enter(600)).toHaveLength(512);
    world.pass(900);
    expect(world.enter(1)).toHaveLength(0);
    world.pass(200);
    expect(world.enter(600)).toHaveLength(512);
  });

  it('ten thousand are open at most, however long they wait', () => {
    const world = createWorld();
    let open = 0;
    for (let round = 0; round < 30; round += 1) {
      open += world.enter(512).length;
      world.pass(1_100);
    }
    expect(open).toBe(10_000);
  });
});

describe('a process that is late', () => {
  it('for less than a second refuses nobody', () => {
    const world = createWorld();
    world.pass(900, 50);
    expect(world.enter(50)).toHaveLength(50);
    world.pass(500);
    expect(world.changes).toEqual([]);
  });

  it('for longer lets in fewer and fewer at once, and eight in any case', () => {
    const world = createWorld();
    world.leave(world.enter(100));
    world.pass(1_500, 50);
    expect(world.changes).toEqual([{ isShedding: true }]);
    world.pass(5_000, 50);
    expect(world.enter(100)).toHaveLength(8);
  });

  it('before a crowd refuses at once', () => {
    const world = createWorld();
    expect(world.enter(200)).toHaveLength(200);
    world.pass(200, 50);
    expect(world.admission.isShedding).toBe(true);
    expect(world.enter(1)).toHaveLength(0);
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
    world.pass(2_000, 50);
    world.enter(20).forEach((place) => world.admission.leave(place));
    expect(world.admission.isShedding).toBe(true);
    world.pass(2_500);
    expect(world.changes).toEqual([{ isShedding: true }, { isShedding: false, shed: 12 }]);
    expect(world.enter(300)).toHaveLength(300);
  });
});

/**
 * An event loop with one millisecond of work for each request in four turns, as for four replies that it waits for, and a fiftieth of
 * that for a refusal; so many requests come each millisecond. Answers what became of those of the second half, and who was the slowest of the first second.
 */
function flood(perMs: number, seconds: number) {
  const sliceMs = 0.25;
  const refusalMs = 0.02;
  let nowMs = 0;
  const admission = createAdmission({ now: () => nowMs, waitingStatements: () => 0, lateMs: 10 });
  const endsAt = seconds * 1_000;
  let turn: { cameAt: number; place: Place; left: number }[] = [];
  const tookMs: number[] = [];
  let slowestFirst = 0;
  let [arrived, refused, nextLookAt] = [0, 0, lookEveryMs];
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
    const due = Math.floor(nowMs * perMs);
    for (; arrived < due; arrived += 1) {
      const place = admission.enter();
      nowMs += place ? sliceMs : refusalMs;
      if (place) turn.push({ cameAt: arrived / perMs, place, left: 3 });
      else refused += 1;
    }
    if (ready.length === 0 && turn.length === 0) nowMs += 0.1;
    if (nowMs >= nextLookAt) {
      admission.look();
      nextLookAt = nowMs + lookEveryMs;
    }
  }
  const sorted = tookMs.toSorted((one, other) => one - other);
  return { refused, done: tookMs.length / (seconds / 2), p99: sorted[Math.floor(sorted.length * 0.99)]!, slowestFirst };
}

describe('a flood', () => {
  it('of three times what can be done leaves nine tenths of that done, and nobody late who was let in', () => {
    const { done, p99 } = flood(3, 20);
    expect(done).toBeGreaterThan(850);
    expect(p99).toBeLessThan(25);
  });

  it('is noticed in its first moment: nobody whom it finds or brings waits long', () => {
    expect(flood(3, 4).slowestFirst).toBeLessThan(150);
  });

  it('of ten times as much is no worse for who is let in', () => {
    expect(flood(10, 20).p99).toBeLessThan(30);
  });

  it('that can just be done refuses nobody', () => {
    expect(flood(0.9, 20).refused).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createAdmission, sampleEveryMs, type Entrant, type Place } from '../../src/limits/admission.ts';

const burstMs = 300;
/** How few requests are worked on at once, and how short the line is, when more is asked for than can be done. */
const [fewest, shortLine] = [8, 8];

/** Creates an admission whose clock, event loop and waiting statements are the test's. */
function createWorld() {
  let nowMs = 0;
  let busyMs = 0;
  const seen = { waiting: 0, started: [] as string[], refused: [] as string[], changes: [] as object[] };
  const admission = createAdmission({
    now: () => nowMs,
    busyMs: () => busyMs,
    waitingStatements: () => seen.waiting,
    burstMs,
    onChange: (change) => void seen.changes.push(change),
  });
  return Object.assign(seen, {
    admission,
    /** Lets time pass, in which the event loop is busy for a share of it. */
    pass(ms: number, busyShare = 0.1) {
      for (const endsAt = nowMs + ms; nowMs < endsAt;) {
        nowMs += sampleEveryMs;
        busyMs += sampleEveryMs * busyShare;
        admission.sample();
      }
    },
    /** Sends so many requests, each of another sender unless one is named; the returned list grows when a request that waits gets a place. */
    enter(times: number, sender?: string, bytes = 0, hasCredential = true): Place[] {
      const places: Place[] = [];
      for (let time = 0; time < times; time += 1) {
        const name = sender ?? `sender ${time}`;
        admission.enter({
          sender: name,
          hasCredential,
          bytes,
          start(place) {
            seen.started.push(name);
            places.push(place);
          },
          refuse: () => void seen.refused.push(name),
        });
      }
      return places;
    },
    /** Frees all of these places, and then those of the requests that got them. */
    leave(places: Place[], bytes = 1_000) {
      while (places.length > 0) admission.leave(places.shift()!, bytes);
    },
  });
}

type World = ReturnType<typeof createWorld>;

/** Takes all places, and fills the line for as long as shows that this is no burst. */
function overload(world: World): Place[] {
  world.pass(500, 1);
  const places = world.enter(400);
  world.pass(burstMs + 100, 1);
  return places;
}

describe('while there is no more than can be done', () => {
  it('few are worked on at once, and whoever comes then gets the place of one who leaves, in the order of coming', () => {
    const world = createWorld();
    const first = world.enter(fewest);
    const [second, third] = [world.enter(1), world.enter(1)];
    expect([first.length, second.length, third.length]).toEqual([fewest, 0, 0]);
    world.leave(first.splice(0, 1));
    expect([second.length, third.length]).toEqual([1, 0]);
    world.leave(second);
    expect(third).toHaveLength(1);
  });

  it('a burst of hundreds is let in one after the other, and nobody is refused', () => {
    const world = createWorld();
    for (let round = 0; round < 20; round += 1) {
      const places = world.enter(500);
      world.pass(burstMs / 2, 1);
      world.leave(places);
      expect(places).toHaveLength(0);
      world.pass(burstMs);
    }
    expect(world.started).toHaveLength(20 * 500);
    expect([world.refused, world.changes]).toEqual([[], []]);
  });

  it('more are worked on while these wait for others and leave the event loop free, and fewer when it is used up', () => {
    const world = createWorld();
    const first = world.enter(600);
    world.pass(100);
    expect(first.length).toBeGreaterThan(2 * fewest);
    world.pass(360);
    expect(first).toHaveLength(512);
    world.leave(first);
    world.pass(1_000, 1);
    expect(world.enter(600)).toHaveLength(fewest);
  });

  it('no more are worked on while statements wait for a connection, however free the event loop is', () => {
    const world = createWorld();
    world.waiting = 1;
    const places = world.enter(100);
    world.pass(400);
    expect(places).toHaveLength(fewest);
  });

  it('a lone caller is let in however busy the machine is', () => {
    const world = createWorld();
    world.pass(5_000, 1);
    for (let time = 0; time < 100; time += 1) {
      const places = world.enter(1, 'alone');
      world.pass(60, 1);
      world.leave(places);
    }
    expect([world.started.length, world.refused.length]).toEqual([100, 0]);
  });

  it('those who have waited for half a second do not count, and ten thousand are open at most', () => {
    const world = createWorld();
    let open = 0;
    for (let round = 0; round < 1_300; round += 1) {
      open += world.enter(fewest).length;
      if (world.refused.length === 0) world.pass(520, 1);
    }
    expect(open).toBe(10_000);
    expect(world.refused.length).toBe(1_300 * fewest - 10_000);
  });
});

describe('when more is asked for than can be done', () => {
  it('a short line is kept, the others are refused, and it is told once', () => {
    const world = createWorld();
    const places = overload(world);
    expect(places).toHaveLength(fewest);
    expect(world.refused).toHaveLength(400 - fewest - shortLine);
    expect(world.changes).toEqual([{ isShedding: true }]);
    world.enter(10, 'late');
    expect(world.refused).toHaveLength(400 - fewest - shortLine + 10);
  });

  it('all are let in again when there is no line any more, and how many were refused is told two seconds after the last', () => {
    const world = createWorld();
    world.leave(overload(world));
    world.pass(burstMs);
    const later = world.enter(300);
    world.leave(later);
    world.pass(2_500);
    expect(world.started.length).toBe(fewest + shortLine + 300);
    expect(world.changes).toEqual([{ isShedding: true }, { isShedding: false, shed: 400 - fewest - shortLine }]);
  });

  it('the newest of the sender with the most is refused, and the senders take turns', () => {
    const world = createWorld();
    const places = overload(world);
    world.leave(places);
    const busy = world.enter(fewest, 'busy');
    world.enter(shortLine, 'greedy');
    expect(world.refused.filter((sender) => sender === 'greedy')).toEqual([]);
    world.enter(3);
    expect(world.refused.slice(-3)).toEqual(['greedy', 'greedy', 'greedy']);
    const before = world.started.length;
    for (let turn = 0; turn < 4; turn += 1) world.leave(busy.splice(0, 1));
    expect(world.started.slice(before)).toEqual(['greedy', 'sender 0', 'sender 1', 'sender 2']);
  });
});

describe('a sender that has had more than the fair bytes', () => {
  const fetchMuch = (world: World, bytes = 9_000_000) => world.leave(world.enter(1, 'heavy'), bytes);

  it('waits while the event loop is contended, and the others pass it', () => {
    const world = createWorld();
    world.pass(400, 0.8);
    fetchMuch(world);
    const [heavy, other] = [world.enter(2, 'heavy'), world.enter(1, 'other')];
    expect([heavy.length, other.length]).toEqual([0, 1]);
    world.pass(200, 0.8);
    expect(heavy).toHaveLength(0);
    // 2 MB come back in a second.
    world.pass(400, 0.8);
    expect(heavy).toHaveLength(2);
    expect(world.refused).toEqual([]);
  });

  it('waits while statements wait for a connection, however free the event loop is', () => {
    const world = createWorld();
    world.pass(400, 0.1);
    fetchMuch(world);
    world.waiting = 1;
    expect([world.enter(1, 'heavy').length, world.enter(1, 'other').length]).toEqual([0, 1]);
    world.waiting = 0;
    expect(world.enter(1, 'heavy')).toHaveLength(1);
  });

  it('is refused when it has waited for a second', () => {
    const world = createWorld();
    world.pass(400, 0.8);
    fetchMuch(world, 20_000_000);
    world.enter(2, 'heavy');
    world.pass(1_100, 0.8);
    expect(world.refused).toEqual(['heavy', 'heavy']);
  });

  it('pays for what it brings before it comes', () => {
    const world = createWorld();
    world.pass(400, 0.8);
    expect(
      [world.enter(1, 'heavy', 20_000_000), world.enter(1, 'heavy', 20_000_000)].map(({ length }) => length),
    ).toEqual([1, 0]);
  });

  it('is not charged for more than it can pay back in twenty seconds, whatever length it claims', () => {
    const world = createWorld();
    world.pass(400, 0.8);
    world.leave(world.enter(1, 'heavy', 1e15));
    world.pass(16_500, 0.8);
    expect(world.enter(1, 'heavy')).toHaveLength(1);
  });

  it('is told by its credential alone: what shares an address pays for nobody', () => {
    const world = createWorld();
    world.pass(400, 0.8);
    world.leave(world.enter(1, '192.0.2.1', 1e15, false), 90_000_000);
    expect(world.enter(1, '192.0.2.1', 0, false)).toHaveLength(1);
  });

  it('does not wait for nobody: while the event loop has time it gets all that it asks for', () => {
    const world = createWorld();
    for (let time = 0; time < 50; time += 1) {
      fetchMuch(world);
      world.pass(100, 0.25);
    }
    expect([world.started.length, world.refused.length]).toEqual([50, 0]);
  });
});

/**
 * An event loop with one millisecond of work for each request in four turns, as for four replies that it waits for, and a fiftieth of
 * that for a refusal; so many requests come each millisecond. Answers what became of those of the second half, and who was the slowest of the first second.
 */
function flood(perMs: (ms: number) => number, seconds: number, gap = () => 1) {
  const sliceMs = 0.25;
  const refusalMs = 0.02;
  const idleMs = 0.1;
  let nowMs = 0;
  let idledMs = 0;
  const admission = createAdmission({
    now: () => nowMs,
    busyMs: () => nowMs - idledMs,
    waitingStatements: () => 0,
    burstMs,
  });
  const endsAt = seconds * 1_000;
  let turn: { cameAt: number; place: Place; left: number }[] = [];
  const tookMs: number[] = [];
  let slowestFirst = 0;
  let [cameAt, refused, nextPollAt] = [0, 0, sampleEveryMs];
  const entrantOf = (at: number): Entrant => ({
    sender: `sender ${Math.floor(at * 7919) % 600}`,
    hasCredential: true,
    bytes: 0,
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
      admission.leave(request.place, 1_000);
      if (request.cameAt < 1_000) slowestFirst = Math.max(slowestFirst, nowMs - request.cameAt);
      if (request.cameAt > endsAt / 2) tookMs.push(nowMs - request.cameAt);
    }
    for (const until = nowMs; cameAt <= until; cameAt += gap() / perMs(cameAt)) {
      admission.enter(entrantOf(cameAt));
    }
    if (ready.length === 0 && turn.length === 0) {
      nowMs += idleMs;
      idledMs += idleMs;
    }
    if (nowMs >= nextPollAt) {
      admission.sample();
      nextPollAt = nowMs + sampleEveryMs;
    }
  }
  const sorted = tookMs.toSorted((one, other) => one - other);
  return { refused, done: tookMs.length / (seconds / 2), p99: sorted[Math.floor(sorted.length * 0.99)]!, slowestFirst };
}

describe('a flood', () => {
  it('of three times what can be done leaves nine tenths of that done, in time', () => {
    const { done, p99 } = flood(() => 3, 20);
    expect(done).toBeGreaterThan(900);
    expect(p99).toBeLessThan(40);
  });

  it('of a third more than can be done does too', () => {
    const { done, p99 } = flood(() => 1.33, 20);
    expect(done).toBeGreaterThan(900);
    expect(p99).toBeLessThan(40);
  });

  it('makes nobody wait for longer than a burst may and what it brought', () => {
    expect(flood(() => 3, 4).slowestFirst).toBeLessThan(2 * burstMs);
  });

  it('of ten times as much is no worse for who is let in', () => {
    expect(flood(() => 10, 20).p99).toBeLessThan(60);
  });

  it('that can just be done refuses nobody, nor one that falls to that', () => {
    expect(flood(() => 0.9, 20).refused).toBe(0);
    expect(flood((ms) => (ms < 5_000 ? 3 : 0.9), 30).refused).toBe(0);
  });

  it('that comes at random instants and can just be done refuses hardly anybody, also after it was more', () => {
    let state = 1;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const { refused, done } = flood(
      (ms) => (ms < 5_000 ? 3 : 0.9),
      30,
      () => -Math.log(random()),
    );
    expect(refused / (done * 15)).toBeLessThan(0.01);
  });
});

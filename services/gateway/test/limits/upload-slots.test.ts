import { describe, expect, it } from '@jest/globals';
import { createTurns } from '../../src/limits/create-turns.ts';
import { createUploadSlots } from '../../src/limits/upload-slots.ts';

/** Takes places that are held until the end of the test; answers how many were given. */
async function take(places: ReturnType<typeof createUploadSlots>, team: string, count: number): Promise<number> {
  const attempts = Array.from({ length: count }, () => places.hold(team, () => new Promise<never>(() => undefined)));
  const refusals = await Promise.all(
    attempts.map((attempt) => Promise.race([attempt.catch((error: unknown) => error), Promise.resolve(null)])),
  );
  // A refusal takes a few turns to arrive; those that hold never do.
  await new Promise(setImmediate);
  for (const attempt of attempts) attempt.catch(() => undefined);
  return count - refusals.filter((refusal) => refusal !== null).length;
}

describe('places for uploads', () => {
  it('are 16 for a team while there are many, and 4 while more than half of them are taken', async () => {
    const places = createUploadSlots({ max: 40, maxPerTeam: 16, fewPerTeam: 4 });
    await take(places, 'one', 30);
    expect(places.used()).toBe(16);
    await take(places, 'two', 30);
    expect(places.used()).toBe(21);
    await take(places, 'three', 30);
    expect(places.used()).toBe(25);
    await take(places, 'one', 1);
    expect(places.used()).toBe(25);
  });

  it('are left to others by four teams that take all they get', async () => {
    const places = createUploadSlots({ max: 40, maxPerTeam: 16, fewPerTeam: 4 });
    for (const team of ['a', 'b', 'c', 'd']) await take(places, team, 16);
    await expect(places.hold('another', async () => 'in')).resolves.toBe('in');
  });

  it('are free again when the work ends, also by failing', async () => {
    const places = createUploadSlots({ max: 1, maxPerTeam: 1, fewPerTeam: 1 });
    await expect(places.hold('a', () => Promise.reject(new RangeError('x')))).rejects.toThrow(RangeError);
    await expect(places.hold('a', async () => places.used())).resolves.toBe(1);
    expect(places.used()).toBe(0);
  });
});

describe('turns', () => {
  it('are given in order, so many at once, and refused to who waits too long', async () => {
    const turns = createTurns({ max: 1, waitMs: 50 });
    const first = Promise.withResolvers<string>();
    const running = turns('a', () => first.promise);
    await expect(turns('a', async () => 'never')).rejects.toMatchObject({ code: 'overloaded' });
    const order: number[] = [];
    const next = [1, 2, 3].map((number) => turns('a', async () => order.push(number)));
    first.resolve('done');
    await Promise.all([running, ...next]);
    expect(order).toEqual([1, 2, 3]);
  });

  it('go from team to team, so that one with many does not keep the others waiting', async () => {
    const turns = createTurns({ max: 1, waitMs: 60_000 });
    const first = Promise.withResolvers<void>();
    const running = turns('a', () => first.promise);
    const order: string[] = [];
    const next = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
      turns(name[0]!, async () => order.push(name)),
    );
    first.resolve();
    await Promise.all([running, ...next]);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });
});

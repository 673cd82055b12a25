import { expect, it } from '@jest/globals';
import { createKeyUses } from '../../src/auth/key-uses.ts';

function world() {
  const saved: { apiKeyId: string; agoMs: number }[][] = [];
  const state = { now: 0, isAway: false };
  const uses = createKeyUses({
    save: async (batch) => {
      if (state.isAway) throw new Error('the database is away');
      saved.push(batch);
    },
    now: () => state.now,
  });
  return { uses, saved, state };
}

it('a thousand requests are one statement, with each key once and in order', async () => {
  const { uses, saved, state } = world();
  for (let request = 0; request < 1_000; request += 1) {
    state.now = request;
    uses.note(`key-${(request * 7) % 3}`);
  }
  await uses.write();
  await uses.write();
  expect(saved).toEqual([
    [
      { apiKeyId: 'key-0', agoMs: 0 },
      { apiKeyId: 'key-1', agoMs: 2 },
      { apiKeyId: 'key-2', agoMs: 1 },
    ],
  ]);
});

it('what could not be written is written with the next, at its own time', async () => {
  const { uses, saved, state } = world();
  uses.note('one');
  uses.note('two');
  Object.assign(state, { isAway: true, now: 10 });
  await expect(uses.write()).rejects.toThrow('away');
  uses.note('two');
  Object.assign(state, { isAway: false, now: 30 });
  await uses.write();
  expect(saved).toEqual([
    [
      { apiKeyId: 'one', agoMs: 30 },
      { apiKeyId: 'two', agoMs: 20 },
    ],
  ]);
});

it('no more than ten thousand keys are held', async () => {
  const { uses, saved } = world();
  for (let key = 0; key < 10_001; key += 1) uses.note(`key-${key}`);
  await uses.write();
  expect(saved[0]).toHaveLength(10_000);
});

import { describe, expect, it } from '@jest/globals';
import { createSlots } from '../src/index.ts';

describe('slots', () => {
  it('hold what was added until it is deleted, each in a slot of its own', () => {
    const slots = createSlots<{ name: string }>();
    const [one, two, three] = ['one', 'two', 'three'].map((name) => slots.add({ name }));
    expect(new Set([one, two, three]).size).toBe(3);
    expect(slots.get(two!)).toEqual({ name: 'two' });
    slots.delete(two!);
    expect(slots.get(two!)).toBeUndefined();
    expect(slots.size).toBe(2);
    expect([...slots]).toEqual([{ name: 'one' }, { name: 'three' }]);
  });

  it('are used again, and take no more room than were ever taken at once', () => {
    const slots = createSlots<object>();
    const taken = new Set<number>();
    for (let round = 0; round < 1_000; round += 1) {
      const own = [slots.add({}), slots.add({})];
      expect(own[0]).not.toBe(own[1]);
      for (const slot of own) {
        taken.add(slot);
        slots.delete(slot);
      }
    }
    expect(taken.size).toBe(2);
    expect(slots.size).toBe(0);
  });

  it('are freed once, however often they are deleted', () => {
    const slots = createSlots<object>();
    const slot = slots.add({});
    slots.delete(slot);
    slots.delete(slot);
    slots.delete(7);
    expect(slots.size).toBe(0);
    expect(slots.add({})).not.toBe(slots.add({}));
  });

  it('may be deleted and added to while somebody goes through them', () => {
    const slots = createSlots<{ name: string }>();
    const first = slots.add({ name: 'first' });
    slots.add({ name: 'second' });
    const seen: string[] = [];
    for (const { name } of slots) {
      seen.push(name);
      if (name === 'first') slots.delete(first);
    }
    expect(seen).toEqual(['first', 'second']);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import {
  createApiKey,
  derivedUuid,
  hashApiKey,
  isApiKey,
  reconnectDelayMs,
  retryDelayMs,
  systemClock,
  uuidV7,
} from '../src/index.ts';

const uuid = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

describe('an id', () => {
  it('is a UUID of version 7, never the same twice, and sorts by the millisecond of its making', () => {
    jest.useFakeTimers({ now: 1_800_000_000_000 });
    const ids = Array.from({ length: 2_000 }, () => {
      jest.setSystemTime(Date.now() + 1);
      return uuidV7.next();
    });
    jest.useRealTimers();
    expect(ids.every((id) => uuid(7).test(id))).toBe(true);
    expect(new Set(ids).size).toBe(2_000);
    expect(ids).toEqual(ids.toSorted());
    const sameInstant = Array.from({ length: 2_000 }, () => uuidV7.next());
    expect(new Set(sameInstant.map((id) => id.slice(-12))).size).toBe(2_000);
  });

  it('that is derived is always the same for the same parts, and another for others', () => {
    expect(derivedUuid('asset', 'job', 1)).toBe(derivedUuid('asset', 'job', 1));
    expect(derivedUuid('asset', 'job', 1)).toMatch(uuid(8));
    const others = [derivedUuid('asset', 'job', 2), derivedUuid('asset', 'job1'), derivedUuid('assetjob', 1)];
    expect(new Set([derivedUuid('asset', 'job', 1), ...others]).size).toBe(4);
    expect(derivedUuid('asset', 'job', 1)).toBe('48e09699-a14c-8c1a-8d23-5bf547dd4907');
  });
});

describe('an API key', () => {
  it('begins as the contract says, holds 32 random bytes, and is stored as a hash alone', () => {
    const { key, hash, hint } = createApiKey(randomBytes);
    expect(key).toMatch(/^key_live_[\w-]{43}[0-9a-f]{6}$/);
    expect(hash).toEqual(hashApiKey(key));
    expect(hash).toHaveLength(32);
    expect(key.endsWith(hint)).toBe(true);
    expect(hint).toHaveLength(4);
    expect(createApiKey(randomBytes).key).not.toBe(key);
  });

  it('is told from a mistyped, cut or invented one by its checksum', () => {
    const { key } = createApiKey(randomBytes);
    expect(isApiKey(key)).toBe(true);
    for (let at = 9; at < key.length; at += 1) {
      const typo = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1);
      expect(isApiKey(typo)).toBe(false);
    }
    for (const text of [
      '',
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      key.toUpperCase(),
      `key_live_${'a'.repeat(49)}`,
    ]) {
      expect(isApiKey(text)).toBe(false);
    }
  });
});

describe('a pause', () => {
  it('between attempts is 5 s, 30 s, 2 min and no more, shortened by chance by at most a fifth', () => {
    expect([1, 2, 3, 4, 99].map((attempt) => retryDelayMs(attempt, () => 1))).toEqual([
      5_000, 30_000, 120_000, 120_000, 120_000,
    ]);
    expect([1, 2, 3, 4].map((attempt) => retryDelayMs(attempt, () => 0))).toEqual([4_000, 24_000, 96_000, 96_000]);
    expect([1, 2, 3].map((attempt) => retryDelayMs(attempt, () => 1, [10, 20]))).toEqual([10, 20, 20]);
  });

  it('between connections doubles up to three seconds, and is never none', () => {
    expect([0, 1, 2, 5, 500].map((attempt) => reconnectDelayMs(attempt, () => 1))).toEqual([
      100, 200, 400, 3_000, 3_000,
    ]);
    expect(reconnectDelayMs(0, () => 0)).toBe(50);
  });

  it('of the system’s clock ends in time, or with its signal, whose reason it gives', async () => {
    const startedAt = systemClock.now();
    await systemClock.sleep(20);
    expect(systemClock.now() - startedAt).toBeGreaterThanOrEqual(19);
    const controller = new AbortController();
    const sleeping = systemClock.sleep(60_000, controller.signal);
    controller.abort(new Error('enough'));
    await expect(sleeping).rejects.toThrow('enough');
    await expect(systemClock.sleep(60_000, controller.signal)).rejects.toThrow('enough');
  });
});

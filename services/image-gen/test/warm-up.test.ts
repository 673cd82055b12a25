import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, jest } from '@jest/globals';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import type { FleetProcess } from '@slideloom/process';
import { createSilentLogger } from '@slideloom/testing';
import { textEngine } from '@slideloom/typography';
import { servePlans } from '../src/consumers/serve-plans.ts';
import { planDeck } from '../src/domain/plan-deck.ts';
import { warmUp } from '../src/domain/warm-up.ts';
import { callerWaits } from './support/caller-waits.ts';

afterEach(() => {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
});

it('has read the fonts of a usual deck before the first is asked for', async () => {
  const read = jest.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  const fonts = () => read.mock.calls.filter(([path]) => /\.woff2?$/.test(String(path))).length;
  const planner = {
    measurer: { ...textEngine, hyphenate: loadHyphenator() },
    maxPictures: 2,
    clock: { now: () => 0, sleep: () => Promise.reject(new Error('nothing is waited for')) },
    logger: createSilentLogger(),
  };
  await warmUp(planner);
  const warm = fonts();
  expect(warm).toBeGreaterThan(0);

  const slides = ['Better sleep', 'Same hour', 'No screens', 'A cool room'].map((headline, at) => ({
    kind: at === 0 ? 'hook' : 'point',
    headline,
    body: `${headline}: extraordinarily good for tomorrow.`,
  }));
  const askModel = async () => JSON.stringify({ title: 'Sleep', mood: 'calm', caption: 'Rest.', hashtags: [], slides });
  const { deck } = await planDeck({ prompt: '3 tips for better sleep' }, new AbortController().signal, {
    ...planner,
    askModel,
    times: callerWaits,
  });
  expect(deck.slides).toHaveLength(4);
  expect(fonts()).toBe(warm);
});

it('takes no request before that', async () => {
  const steps: string[] = [];
  const attach = async () => void steps.push('takes requests');
  const process = { broker: { attach }, logger: createSilentLogger(), lifecycle: { onDrain: () => undefined } };
  const none = () => Promise.reject(new Error('nothing is asked'));
  await servePlans(process as unknown as FleetProcess, 1, {
    async warmUp() {
      await new Promise((resolve) => setImmediate(resolve));
      steps.push('is warm');
    },
    plan: none,
    relayout: none,
    rewrite: none,
  });
  expect(steps).toEqual(['is warm', ...Array.from({ length: 4 }, () => 'takes requests')]);
});

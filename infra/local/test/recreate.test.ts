import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Stop } from '../src/fleet/bring-up.ts';
import { bringUpOrRecreate } from '../src/fleet/bring-up-or-recreate.ts';
import type { StartOptions } from '../src/fleet/start-options.ts';
import { CommandFailed } from '../src/processes/run-node.ts';
import { askYes } from '../src/terminal/ask-yes.ts';

const options = { isFresh: false, hasDemo: false } as StartOptions;

/** A start whose first try fails so, and who is asked answers so. */
async function start(failure: Error, more: { says?: boolean; isGiven?: boolean; isFresh?: boolean } = {}) {
  const seen: string[] = [];
  const stops: Stop[] = [];
  const outcome = await bringUpOrRecreate({ ...options, isFresh: more.isFresh ?? false }, stops, {
    async bringUp({ isFresh }, started) {
      seen.push(isFresh ? 'up, fresh' : 'up');
      started.push({ title: 'Stack', stop: async () => void seen.push('stopped') });
      if (seen.length === 1) throw failure;
    },
    ask: async () => {
      seen.push('asked');
      return more.says ?? false;
    },
    line: () => undefined,
    isGiven: more.isGiven ?? false,
  }).then(
    () => 'up',
    (error: Error) => error.message,
  );
  return { seen, outcome, stops: stops.length };
}

describe('a development database that the migrations refuse', () => {
  const refusal = new CommandFailed('migrated by other files', 3);

  it('is recreated where the person agrees: what has begun is stopped first', async () => {
    expect(await start(refusal, { says: true })).toEqual({
      seen: ['up', 'asked', 'stopped', 'up, fresh'],
      outcome: 'up',
      stops: 1,
    });
  });

  it('is left as it is where the person does not, or was given from outside, or when something else failed', async () => {
    const untouched = { outcome: 'migrated by other files', stops: 1 };
    expect(await start(refusal)).toEqual({ ...untouched, seen: ['up', 'asked'] });
    expect(await start(refusal, { says: true, isGiven: true })).toEqual({ ...untouched, seen: ['up'] });
    expect(await start(refusal, { says: true, isFresh: true })).toEqual({ ...untouched, seen: ['up, fresh'] });
    const another = new CommandFailed('no server', 1);
    expect(await start(another, { says: true })).toEqual({ ...untouched, outcome: 'no server', seen: ['up'] });
  });
});

describe('a question at the terminal', () => {
  const terminal = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY }) as never;

  it.each([
    ['y', true],
    ['Yes', true],
    ['', false],
    ['no', false],
  ])('is answered by %p: %p', async (answer, expected) => {
    const input = terminal(true) as PassThrough;
    const asked = askYes('Really?', { input: input as never, output: terminal(true) });
    input.write(`${answer}\n`);
    expect(await asked).toBe(expected);
  });

  it('is a no where there is no terminal', async () => {
    expect(await askYes('Really?', { input: terminal(false), output: terminal(true) })).toBe(false);
  });
});

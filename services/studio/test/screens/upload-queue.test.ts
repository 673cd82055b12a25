import { expect, test } from '@jest/globals';
import { createUploadQueue, summaryOf, type UploadFailure } from '../../web/src/screens/library/upload-queue.ts';

type Given = { name: string; size: number };
const file = (name: string): Given => ({ name, size: 10 });
const failure = (reason: string, more: Partial<UploadFailure> = {}): UploadFailure => ({
  reason,
  isRepeatable: false,
  retryAfterMs: null,
  ...more,
});
/** Resolves when everything that is due has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function queueOf(answer: (file: Given) => Promise<unknown>, wait?: (ms: number) => Promise<void>) {
  let [now, most, arrived] = [0, 0, 0];
  const queue = createUploadQueue<Given>({
    async send(given) {
      now += 1;
      most = Math.max(most, now);
      try {
        await answer(given);
      } finally {
        now -= 1;
      }
    },
    check: ({ name }) => (name.endsWith('.txt') ? 'is no picture' : null),
    describe: (error) => error as UploadFailure,
    onArrived: () => (arrived += 1),
    ...(wait && { wait }),
  });
  return { queue, most: () => most, arrived: () => arrived };
}

test('200 files arrive, five at a time, and the 20 broken ones are named with their reasons', async () => {
  const given = Array.from({ length: 200 }, (_unused, at) =>
    file(at % 10 === 3 ? `broken-${at}.png` : `good-${at}.png`),
  );
  const { queue, most, arrived } = queueOf(async ({ name }) => {
    await settled();
    if (name.startsWith('broken')) throw failure('is not a picture');
  });
  queue.add(given);
  while (summaryOf(queue.items()).isBusy) await settled();
  expect(summaryOf(queue.items())).toMatchObject({ total: 200, done: 180, failed: 20, repeatable: 0, part: 1 });
  expect(most()).toBe(5);
  expect(arrived()).toBe(180);
  const broken = queue.items().filter(({ state }) => state === 'failed');
  expect(broken.every(({ name, reason }) => name.startsWith('broken-') && reason === 'is not a picture')).toBe(true);
});

test('what is no picture is refused without being sent', async () => {
  const sent: string[] = [];
  const { queue } = queueOf(async ({ name }) => sent.push(name));
  queue.add([file('notes.txt'), file('a.png')]);
  await settled();
  expect(sent).toEqual(['a.png']);
  expect(queue.items()[0]).toMatchObject({ state: 'failed', reason: 'is no picture', isRepeatable: false });
});

test('only what may succeed is sent again', async () => {
  let isDown = true;
  const { queue } = queueOf(async ({ name }) => {
    if (name === 'bad.png') throw failure('is broken');
    if (isDown) throw failure('no answer', { isRepeatable: true });
  });
  queue.add([file('a.png'), file('bad.png')]);
  await settled();
  expect(summaryOf(queue.items())).toMatchObject({ failed: 2, repeatable: 1 });
  isDown = false;
  queue.retry();
  await settled();
  expect(queue.items().map(({ state }) => state)).toEqual(['done', 'failed']);
});

test('when the service asks for a pause everything waits, and nothing fails', async () => {
  const waits: { ms: number; end: () => void }[] = [];
  let isLimited = true;
  const { queue } = queueOf(
    async () => {
      if (isLimited) throw failure('too many requests', { retryAfterMs: 40_000 });
    },
    (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
  );
  queue.add(Array.from({ length: 12 }, (_unused, at) => file(`${at}.png`)));
  await settled();
  expect(summaryOf(queue.items())).toMatchObject({ done: 0, failed: 0 });
  expect(queue.pausedUntil()).not.toBeNull();
  expect(waits[0]?.ms).toBe(40_000);
  isLimited = false;
  for (const { end } of waits) end();
  await settled();
  expect(summaryOf(queue.items())).toMatchObject({ done: 12, failed: 0, isBusy: false });
  expect(queue.pausedUntil()).toBeNull();
});

test('what has ended is forgotten, what is on its way is not', async () => {
  let end: () => void = () => undefined;
  const { queue } = queueOf(({ name }) =>
    name === 'slow.png' ? new Promise<void>((resolve) => (end = resolve)) : Promise.resolve(),
  );
  queue.add([file('a.png'), file('b.txt'), file('slow.png')]);
  await settled();
  queue.clear();
  expect(queue.items().map(({ name }) => name)).toEqual(['slow.png']);
  end();
  await settled();
  expect(queue.items()[0]?.state).toBe('done');
});

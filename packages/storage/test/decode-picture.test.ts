import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { decodePicture, sharp } from '@slideloom/storage';
import { createDecodeTurns } from '../src/decoding/decode-turns.ts';

const lanes = { ordinaryBytes: 10, ordinaryAtOnceBytes: 20, dearAtOnceBytes: 100 };

/** Work that ends by its `end`. */
function work() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const started = { is: false };
  return { started, end, run: () => ((started.is = true), ended) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the turns of decoding', () => {
  it('let run what fits, the others in their order, and ordinary pictures past those that are dear', async () => {
    const turns = createDecodeTurns(lanes);
    const [first, second, third, ordinary] = [work(), work(), work(), work()];
    const held = [turns.hold(60, first.run), turns.hold(60, second.run), turns.hold(30, third.run)];
    held.push(turns.hold(5, ordinary.run));
    await turn();
    expect([first, second, third, ordinary].map(({ started }) => started.is)).toEqual([true, false, false, true]);
    expect({ held: turns.heldBytes(), waiting: turns.waiting() }).toEqual({ held: 65, waiting: 2 });
    first.end();
    await turn();
    // Both fit now.
    expect([second, third].map(({ started }) => started.is)).toEqual([true, true]);
    for (const each of [second, third, ordinary]) each.end();
    await Promise.all(held);
    expect({ held: turns.heldBytes(), waiting: turns.waiting() }).toEqual({ held: 0, waiting: 0 });
  });

  it('give back what failed work held, and let what is dearer than all run alone', async () => {
    const turns = createDecodeTurns(lanes);
    await expect(turns.hold(90, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const [alone, next] = [work(), work()];
    const held = [turns.hold(500, alone.run), turns.hold(20, next.run)];
    await turn();
    expect([alone.started.is, next.started.is]).toEqual([true, false]);
    alone.end();
    await turn();
    expect(next.started.is).toBe(true);
    next.end();
    await Promise.all(held);
  });
});

describe('the turns of decoding, of a job', () => {
  it('refuse it where it would wait for others, so that its place is free, and let it wait for its own', async () => {
    const turns = createDecodeTurns(lanes);
    const [first, second, ordinary] = [work(), work(), work()];
    const own = [turns.hold(60, first.run, 'a'), turns.hold(60, second.run, 'a')];
    const other = work();
    const refused = { code: 'overloaded', retryAfterSeconds: 2 };
    await expect(turns.hold(60, other.run, 'b')).rejects.toMatchObject(refused);
    // It would fit, and does not go before those that wait.
    await expect(turns.hold(15, other.run, 'b')).rejects.toMatchObject(refused);
    expect(other.started.is).toBe(false);
    own.push(turns.hold(5, ordinary.run, 'b'));
    await turn();
    expect([first, second, ordinary].map(({ started }) => started.is)).toEqual([true, false, true]);
    // Nor is an ordinary picture refused where others are decoded: it waits for them.
    const [full, next] = [work(), work()];
    own.push(turns.hold(10, full.run, 'c'), turns.hold(10, next.run, 'd'));
    await turn();
    expect([full.started.is, next.started.is]).toEqual([true, false]);
    for (const each of [first, second, ordinary, full, next]) each.end();
    await Promise.all(own);
    expect(next.started.is).toBe(true);
    other.end();
    await turns.hold(60, other.run, 'b');
    expect(turns.heldBytes()).toBe(0);
  });
});

describe('decoding', () => {
  const picture = () =>
    sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#c81e3c' } })
      .png()
      .toBuffer();
  /** The decoder's own words for a picture that took too long. */
  const late = () => Promise.reject(new Error('timeout: 40% complete\nVipsImage: killed for image "temp-53"'));

  it('is tried once more when it took too long, and then the picture is too slow, not damaged', async () => {
    let tries = 0;
    const twice = decodePicture(await picture(), () => ((tries += 1), late()));
    await expect(twice).rejects.toMatchObject({ code: 'picture_too_slow' });
    expect(tries).toBe(2);
    tries = 0;
    const again = await decodePicture(await picture(), async (upright) => {
      tries += 1;
      if (tries === 1) await late();
      return (await upright.resize(10).png().toBuffer()).length;
    });
    expect(again).toBeGreaterThan(50);
  });

  it('knows the words with which the decoder really gives up', async () => {
    const heavy = (upright: ReturnType<typeof sharp>) => upright.resize(7_000, 7_000).blur(90).png().toBuffer();
    await expect(decodePicture(await picture(), heavy, { seconds: 1 })).rejects.toMatchObject({
      code: 'picture_too_slow',
    });
  });

  it('reads no format but those that are taken, whoever asks the decoder', async () => {
    // In a process of its own: tests that draw SVG let it in.
    const script = fileURLToPath(new URL('read-formats.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    expect(JSON.parse(stdout)).toEqual({
      tried: ['svg', 'png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'],
      read: ['png', 'jpeg', 'webp', 'gif'],
    });
  });

  it('names what is broken as the caller wants it named', async () => {
    const whole = await picture();
    const cut = whole.subarray(0, whole.length / 2);
    await expect(decodePicture(cut, (upright) => upright.raw().toBuffer())).rejects.toMatchObject({
      code: 'picture_unreadable',
    });
    const asked = decodePicture(cut, (upright) => upright.raw().toBuffer(), { fault: 'picture_invalid' });
    await expect(asked).rejects.toMatchObject({ code: 'picture_invalid' });
  });
});

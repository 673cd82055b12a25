import { describe, expect, it } from '@jest/globals';
import { createSendFile } from '../../web/src/screens/library/create-send-file.ts';

/** Sends whose outcomes are given one by one: an error, or null where the file arrived. */
function sendingWith(outcomes: (Error | DOMException | null)[], smallMaxBytes?: number) {
  const keys: string[] = [];
  let large = 0;
  const small = async (_file: File, key: string) => {
    keys.push(key);
    const outcome = outcomes.shift();
    if (outcome !== null) throw outcome ?? new Error('There is no outcome left');
  };
  const send = createSendFile({ small, large: async () => void (large += 1) }, smallMaxBytes);
  return { send: (file: File) => send(file, () => undefined), keys, large: () => large };
}
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'one.png', { type: 'image/png' });

describe('a small picture', () => {
  it('is one request', async () => {
    const { send, keys, large } = sendingWith([null]);
    await send(fileOf(4 * 1024 * 1024));
    expect([keys.length, large()]).toEqual([1, 0]);
  });

  it('is sent again as the same one where the answer was lost or refused; another one is not the same', async () => {
    const { send, keys } = sendingWith([new TypeError('lost'), new Error('refused'), null, null]);
    const file = fileOf(10);
    await expect(send(file)).rejects.toThrow('lost');
    await expect(send(file)).rejects.toThrow('refused');
    await send(file);
    await send(fileOf(10));
    const [first, second, third, another] = keys;
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(another).not.toBe(first);
  });

  it('is a quarter as large at most once a line was too slow for one, which goes to the store itself', async () => {
    const { send, keys, large } = sendingWith([new DOMException('too slow', 'TimeoutError'), null]);
    const file = fileOf(800 * 1024);
    await expect(send(file)).rejects.toThrow('too slow');
    await send(file);
    expect([keys.length, large()]).toEqual([1, 1]);
    await send(fileOf(200 * 1024));
    expect([keys.length, large()]).toEqual([2, 1]);
    await send(fileOf(200 * 1024 + 1));
    expect([keys.length, large()]).toEqual([2, 2]);
  });

  it('of 256 kB that was late says nothing of the line, and is sent again as the same one', async () => {
    const { send, keys, large } = sendingWith([new DOMException('too slow', 'TimeoutError'), null, null]);
    const file = fileOf(256 * 1024);
    await expect(send(file)).rejects.toThrow('too slow');
    await send(file);
    await send(fileOf(4 * 1024 * 1024));
    expect([keys.length, keys[0] === keys[1], large()]).toEqual([3, true, 0]);
  });
});

it('a larger picture goes to the store', async () => {
  const { send, keys, large } = sendingWith([]);
  await send(fileOf(4 * 1024 * 1024 + 1));
  expect([keys.length, large()]).toEqual([0, 1]);
});

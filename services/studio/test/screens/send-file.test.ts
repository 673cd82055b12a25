import { describe, expect, it } from '@jest/globals';
import { ApiError, createClient } from '@slideloom/client';
import { createSendFile } from '../../web/src/screens/library/create-send-file.ts';

type Call = { path: string; key: string | null };

/** An API whose answers are given one by one: a response, or an error where none comes. */
function apiOf(...answers: (Response | Error | DOMException)[]) {
  const calls: Call[] = [];
  const api = createClient({
    baseUrl: 'http://api.test',
    token: 'token',
    retries: 0,
    fetch: async ({ url, headers }) => {
      calls.push({ path: new URL(url).pathname, key: headers.get('Idempotency-Key') });
      const next = answers.shift() ?? new Error('There is no answer left');
      if (!('status' in next)) throw next;
      return next;
    },
  });
  return { api, calls };
}
const stored = () => Response.json({ id: 'asset' }, { status: 201 });
const refused = (status: number) => Response.json({ success: false, message: 'no' }, { status });
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'one.png', { type: 'image/png' });
const quiet = () => undefined;
/** Says that it was asked, in place of the store. */
const toStore = () => Promise.reject(new Error('to the store'));

describe('a small picture', () => {
  it('is one request', async () => {
    const { api, calls } = apiOf(stored());
    await createSendFile(toStore)(api, fileOf(10), quiet);
    expect(calls.map(({ path }) => path)).toEqual(['/upload']);
  });

  it('is sent again as the same one where the answer was lost, and after a pause', async () => {
    const { api, calls } = apiOf(new TypeError('lost'), refused(429), stored(), stored());
    const send = createSendFile(toStore);
    const file = fileOf(10);
    await expect(send(api, file, quiet)).rejects.toThrow(TypeError);
    await expect(send(api, file, quiet)).rejects.toThrow(ApiError);
    await send(api, file, quiet);
    const [first, ...others] = calls.map(({ key }) => key);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(others).toEqual([first, first]);
    await send(api, fileOf(10), quiet);
    expect(calls.at(-1)?.key).not.toBe(first);
  });

  it('is a quarter as large at most once a line was too slow for one; what was sent already stays the same one', async () => {
    const late = new DOMException('too slow', 'TimeoutError');
    const { api, calls } = apiOf(late, stored(), stored());
    const send = createSendFile(toStore, 1_000);
    const file = fileOf(800);
    await expect(send(api, file, quiet)).rejects.toThrow('too slow');
    await send(api, file, quiet);
    await send(api, fileOf(200), quiet);
    await expect(send(api, fileOf(201), quiet)).rejects.toThrow('to the store');
    expect(calls.map(({ path }) => path)).toEqual(['/upload', '/upload', '/upload']);
  });
});

it('a larger picture goes to the store', async () => {
  const { api, calls } = apiOf();
  const large = fileOf(4 * 1024 * 1024 + 1);
  await expect(createSendFile(toStore)(api, large, quiet)).rejects.toThrow('to the store');
  expect(calls).toEqual([]);
});

import { once } from 'node:events';
import { Router, type Request, type Response } from 'express';
import type { Studio } from '../pictures/studio.ts';
import { endpoint, type Call, type Reply } from '../protocol/endpoint.ts';
import { longestWaitMs } from '../protocol/fault.ts';
import { pause, type World } from '../protocol/world.ts';
import { decompressionBomb, hostileSvg, notAnImage, truncate } from './hostile-files.ts';

const failure = (status: number) => ({ error: { message: `The file host answers ${status}.` } });
const jpegType = { 'Content-Type': 'image/jpeg' };
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01]);
const maxHugeBytes = 4 * 1024 ** 3;

/** `/files`: pictures on a foreign host, good ones and every bad kind. */
export function filesRouter(world: World, studio: Studio): Router {
  const router = Router();
  for (const [extension, format] of [['jpg', 'jpeg'] as const, ['png', 'png'] as const, ['webp', 'webp'] as const]) {
    router.get(
      `/photo.${extension}`,
      endpoint(world, {
        target: 'files.photo',
        reads: 'nothing',
        failure,
        handle: async ({ request: { query } }) => ({
          headers: { 'Content-Type': `image/${format}` },
          body: await studio.paint({
            prompt: text(query['prompt']) ?? text(query['seed']) ?? '',
            seed: text(query['seed']) ?? '',
            widthPx: side(query['w'], 1_080),
            heightPx: side(query['h'], 1_350),
            format,
          }),
        }),
      }),
    );
  }
  const still: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['bomb.png', 'image/png', decompressionBomb],
    ['truncated.png', 'image/png', () => brokenPicture(studio)],
    ['html', 'image/png', () => notAnImage],
    ['svg', 'image/svg+xml', () => hostileSvg],
  ];
  for (const [name, contentType, bytes] of still) {
    router.get(
      `/${name}`,
      endpoint(world, {
        target: `files.${name.split('.')[0]}`,
        reads: 'nothing',
        failure,
        handle: async () => ({ headers: { 'Content-Type': contentType }, body: await bytes() }),
      }),
    );
  }
  const odd: [string, (query: Request['query']) => Reply][] = [
    ['redirect', ({ to }) => ({ status: 302, headers: { Location: text(to) ?? '/files/redirect' }, body: {} })],
    ['endless', () => ({ headers: jpegType, body: (response: Response) => void pour(world, response, Infinity) })],
    ['huge', ({ bytes }) => huge(world, Number(bytes))],
    ['slow', () => ({ headers: jpegType, body: (response: Response) => void drip(world, response) })],
  ];
  for (const [name, reply] of odd) {
    const handle = ({ request }: Call) => reply(request.query);
    router.get(`/${name}`, endpoint(world, { target: `files.${name}`, reads: 'nothing', failure, handle }));
  }
  return router;
}

function huge(world: World, asked: number): Reply {
  const bytes = Math.min(Math.max(asked || 100 * 1024 ** 2, 1), maxHugeBytes);
  const headers = { ...jpegType, 'Content-Length': String(bytes) };
  return { headers, body: (response: Response) => void pour(world, response, bytes) };
}

/** Writes bytes as fast as the reader takes them, until there are enough or a quarter of an hour has passed. */
async function pour(world: World, response: Response, totalBytes: number): Promise<void> {
  const done = ended(world, response);
  let sent = 0;
  const block = Buffer.alloc(64 * 1024, 0x55);
  while (sent < totalBytes && !done.aborted) {
    const part = sent === 0 ? jpegStart.subarray(0, Math.min(jpegStart.length, totalBytes)) : block;
    const piece = part.subarray(0, Math.min(part.length, totalBytes - sent));
    sent += piece.length;
    if (!response.write(piece)) await once(response, 'drain', { signal: done }).catch(() => undefined);
  }
  response.end();
}

/** Writes one byte a second. */
async function drip(world: World, response: Response): Promise<void> {
  const done = ended(world, response);
  response.flushHeaders();
  for (let index = 0; !done.aborted; index++) {
    response.write(jpegStart.subarray(index % jpegStart.length, (index % jpegStart.length) + 1));
    await pause(1_000, done);
  }
  response.end();
}

function ended(world: World, response: Response): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return AbortSignal.any([world.closing, closed.signal, AbortSignal.timeout(longestWaitMs)]);
}

async function brokenPicture(studio: Studio): Promise<Buffer> {
  const order = { prompt: 'mountains and a lake', seed: '', widthPx: 540, heightPx: 675, format: 'png' } as const;
  return truncate(await studio.paint(order));
}

function side(value: unknown, otherwise: number): number {
  const pixels = Math.round(Number(value));
  return pixels >= 16 && pixels <= 4_096 ? pixels : otherwise;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

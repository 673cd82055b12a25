import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { rootDir } from '@slideloom/local';
import sharp from 'sharp';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.otf': 'font/otf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const team = { id: '01900000-0000-7000-8000-000000000001', name: 'Bench' };
const me = {
  type: 'person',
  user_id: 'bench',
  role: 'owner',
  name: 'Bench',
  email: null,
  team,
  teams: [team],
  key: null,
  credits: { credits_remaining: 900, credits_topup_balance: 0, coupon_credits_balance: 0 },
};

type Call = { method: string; path: string; query: URLSearchParams };
/** A stream is written by a function; everything else is JSON. */
type Answer = object | ((response: ServerResponse) => void);
/** The API as far as a screen asks for it; undefined for what is not there, which gets `{}`. */
export type Answers = (call: Call, origin: string) => Answer | undefined;

/** A stream that is open, and says nothing. */
const silence = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
};

/** The built pages, a session, the answers of the API that a bench gives, and a picture at every address below `/pictures/`. */
export async function servePages(answers: Answers) {
  const folder = join(rootDir, 'services/studio/web/dist');
  const json = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end(JSON.stringify(body));
  const answerOf = (method: string, url: URL): Answer | undefined => {
    const { pathname, origin, searchParams: query } = url;
    if (pathname === '/config.json') return { apiUrl: `${origin}/api`, cdnUrl: origin, version: 'bench' };
    if (pathname === '/session/token') {
      return { access_token: 'bench', expires_in: 600, person: { sub: 'bench', name: 'Bench', email: null } };
    }
    if (!pathname.startsWith('/api/')) return undefined;
    const path = pathname.slice('/api'.length);
    if (path === '/events') return silence;
    return path === '/me' ? me : (answers({ method, path, query }, origin) ?? {});
  };
  const ground = { width: 270, height: 480, channels: 3, background: '#12355b' } as const;
  const picture = await sharp({ create: ground }).webp().toBuffer();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const answer = answerOf(request.method ?? 'GET', url);
    if (typeof answer === 'function') return answer(response);
    if (answer) return void json(response, answer);
    if (url.pathname.startsWith('/pictures/')) {
      return void response.writeHead(200, { 'content-type': 'image/webp' }).end(picture);
    }
    void readFile(join(folder, url.pathname))
      .then((file) =>
        response.writeHead(200, { 'content-type': types[extname(url.pathname)] ?? 'text/plain' }).end(file),
      )
      .catch(async () =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(await readFile(join(folder, 'index.html'))),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

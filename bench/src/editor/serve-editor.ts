import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.otf': 'font/otf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const teamId = '01900000-0000-7000-8000-000000000001';
const at = '2026-01-01T00:00:00.000Z';

/** The built pages, and as much of the API as the editor asks for: projects by name, whose content is `contents`. */
export async function serveEditor(folder: string, contents: Readonly<Record<string, object>>) {
  const team = { id: teamId, name: 'Bench' };
  const json = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end(JSON.stringify(body));
  const answers = (url: string, origin: string): object | undefined => {
    if (url === '/config.json') return { apiUrl: `${origin}/api`, cdnUrl: origin, version: 'bench' };
    if (url === '/session/token') {
      return { access_token: 'bench', expires_in: 600, person: { sub: 'bench', name: 'Bench', email: null } };
    }
    if (url === '/api/me') {
      return {
        type: 'person',
        user_id: 'bench',
        role: 'owner',
        name: 'Bench',
        email: null,
        team,
        teams: [team],
        key: null,
      };
    }
    const [, id] = /^\/api\/projects\/([\w-]+)$/.exec(url) ?? [];
    const data = id === undefined ? undefined : contents[id];
    const project = { id, team_id: teamId, name: 'Bench', type: 'slideshow', thumbnail_url: null, status: 'draft' };
    if (data) return { ...project, created_by: 'bench', created_at: at, updated_at: at, data };
    return url.startsWith('/api/') ? {} : undefined;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = answers(url, `http://${request.headers.host}`);
    if (answer) return void json(response, answer);
    void readFile(join(folder, url))
      .then((file) => response.writeHead(200, { 'content-type': types[extname(url)] ?? 'text/plain' }).end(file))
      .catch(async () =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(await readFile(join(folder, 'index.html'))),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { assetSchema, type Asset } from '@slideloom/contracts';
import { listen } from '@slideloom/service-kit';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { photo, png, secretOfPhoto } from '../../support/pictures.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let gateway: RunningGateway;
let send: HttpClient;
let site: Server;
let host: string;
let serve: RequestListener;
let fetched: number;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  site = createServer((request, response) => {
    fetched += 1;
    serve(request, response);
  });
  await listen(site, 0, '127.0.0.1');
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  gateway = await world.gateway({ ...bucket.env, FETCH_ALLOW_HOSTS: host });
  ({ send } = gateway);
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  fetched = 0;
  serve = (_request, response) => void response.setHeader('Content-Type', 'image/png').end(png(40, 30));
});

const ask = (token: string, body: object, headers: Record<string, string> = {}) =>
  send('POST', '/upload/from-url', { token, body, headers });
const assetsOf = (teamId: string) => world.database.prisma.asset.count({ where: { team_id: teamId } });

describe('POST /upload/from-url', () => {
  it('201 answers the asset, a copy that everyone can read', async () => {
    const { apiKey } = await world.team();
    const { status, body } = await ask(apiKey, { url: `http://${host}/pictures/Lakes%20at%20dawn.png?size=large` });
    expect(status).toBe(201);
    expect(assetSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ name: 'Lakes at dawn.png', width: 40, height: 30, source: 'upload' });
    const kept = await fetch((body as Asset).url);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(png(40, 30));
  });

  it('201 takes the name of the request, and neither where nor with what a picture was taken', async () => {
    serve = (_request, response) => void response.end(photo());
    const { apiKey } = await world.team();
    const { body } = await ask(apiKey, { url: `http://${host}/a`, name: 'Portrait' });
    expect(body).toMatchObject({ name: 'Portrait' });
    const kept = Buffer.from(await (await fetch((body as Asset).url)).arrayBuffer());
    expect(kept.includes(secretOfPhoto)).toBe(false);
  });

  it('201 answers the first asset to the request repeated with its key, and fetches nothing', async () => {
    const { apiKey, teamId } = await world.team();
    const [url, headers] = [`http://${host}/a.png`, { 'idempotency-key': 'lakes' }];
    const first = await ask(apiKey, { url }, headers);
    serve = (_request, response) => void response.end(png(50, 50));
    const again = await ask(apiKey, { url }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([fetched, await assetsOf(teamId)]).toEqual([1, 1]);
    expectError(await ask(apiKey, { url: `${url}?other` }, headers), 409, 'idempotency_conflict');
    expect(fetched).toBe(1);
  });

  it('201 makes one asset of two requests at once with one key', async () => {
    const { apiKey, teamId } = await world.team();
    const headers = { 'idempotency-key': 'twice' };
    const body = { url: `http://${host}/a.png` };
    const answers = await Promise.all([ask(apiKey, body, headers), ask(apiKey, body, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await assetsOf(teamId)).toBe(1);
  });

  it.each([
    ['an address inside', 'http://169.254.169.254/latest/meta-data', 'url_forbidden'],
    ['another protocol', 'file:///etc/passwd', 'url_forbidden'],
    ['no address', 'lakes', 'url_forbidden'],
  ])('400 refuses %s, and asks nothing', async (_what, url, code) => {
    const { apiKey, teamId } = await world.team();
    expectError(await ask(apiKey, { url }), 400, code);
    expect([fetched, await assetsOf(teamId)]).toEqual([0, 0]);
  });

  it('502 of an address that fails is measured as none of ours', async () => {
    serve = (_request, response) => void response.writeHead(500).end();
    const { apiKey } = await world.team();
    expectError(await ask(apiKey, { url: `http://${host}/a.png` }), 502, 'url_unreachable');
    const { body } = await gateway.process.metrics.expose();
    expect(body).toMatch(/_request_seconds_count\{.*route="\/upload\/from-url",status="502",cause="address"\} 1/);
  });

  it.each<[string, RequestListener, number, string]>([
    ['an absent file', (_request, response) => void response.writeHead(404).end(), 400, 'url_not_found'],
    ['a page', (_request, response) => void response.end('<html></html>'), 400, 'picture_type_unsupported'],
    [
      'a cut picture',
      (_request, response) => void response.end(png(40, 30).subarray(0, 60)),
      400,
      'picture_unreadable',
    ],
    [
      'a redirect to an address inside',
      (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
      400,
      'url_forbidden',
    ],
    [
      'a file that is too large',
      (_request, response) => void response.writeHead(200, { 'content-length': 30 * 1024 * 1024 }).end(),
      400,
      'url_too_large',
    ],
  ])('refuses %s, and leaves nothing behind', async (_what, listener, status, code) => {
    serve = listener;
    const { apiKey, teamId } = await world.team();
    expectError(await ask(apiKey, { url: `http://${host}/a.png` }), status, code);
    const open = await world.database.prisma.upload.count({ where: { team_id: teamId, completed_at: null } });
    expect([await assetsOf(teamId), open]).toEqual([0, 0]);
  });
});

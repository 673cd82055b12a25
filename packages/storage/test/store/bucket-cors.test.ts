import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createObjectStore } from '../../src/index.ts';

type Seen = { method: string; url: string; body: string; isSigned: boolean; md5: string | undefined };
const seen: Seen[] = [];
/** The status of the request for CORS, and what of S3's errors it says. */
let answer = { status: 200, body: '' };
let server: Server;
let endpoint: string;

/** Plays a store that has the rule, as S3 and Ceph do. MinIO and the embedded store do not. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const isSigned = headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true;
      seen.push({ method, url, body, isSigned, md5: headers['content-md5'] as string | undefined });
      const isCors = url.endsWith('?cors');
      const isPolicy = url.endsWith('?policy');
      const usual = isPolicy && method === 'PUT' ? 204 : 200;
      response.writeHead(isCors ? answer.status : usual, { 'content-type': 'application/xml' });
      response.end(isCors ? answer.body : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ensure = async () => {
  seen.length = 0;
  const options = { endpoint, region: 'us-east-1', bucket: 'media', accessKey: 'a', secretKey: 'b' };
  const store = createObjectStore({ ...options, cdnUrl: `${endpoint}/media` });
  try {
    return await store.ensureBucket();
  } finally {
    store.close();
  }
};

it('lets pages of any origin read pictures and send forms, where the store has such a rule', async () => {
  answer = { status: 200, body: '' };
  expect(await ensure()).toEqual({ hasPolicy: true, hasExpiry: true });
  const [rule] = seen.filter(({ method, url }) => method === 'PUT' && url === '/media?cors');
  expect(rule).toMatchObject({ method: 'PUT', isSigned: true, md5: expect.stringMatching(/^[\w+/]{22}==$/) });
  for (const part of ['<AllowedOrigin>*<', '<AllowedMethod>GET<', '<AllowedMethod>POST<', '<ExposeHeader>ETag<']) {
    expect(rule!.body).toContain(part);
  }
});

it('goes on where the store does not know the rule, and fails where it refuses it', async () => {
  const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`;
  answer = { status: 501, body: error('NotImplemented') };
  expect(await ensure()).toEqual({ hasPolicy: true, hasExpiry: true });
  answer = { status: 403, body: error('AccessDenied') };
  await expect(ensure()).rejects.toMatchObject({ code: 'storage_unavailable' });
});

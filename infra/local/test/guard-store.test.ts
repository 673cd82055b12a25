import { createHash, createHmac } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guardStore } from '../src/stack/embedded/guard-store.ts';

const account = { accessKey: 'a-key', secretKey: 'a-secret' };
const tooMuch = Buffer.alloc(48 * 1024 * 1024, 'x');
const policies = new Map<string, string>();
let server: Server;
let port: number;

beforeAll(async () => {
  const guard = guardStore((_request, response) => void response.writeHead(200).end(), {
    account,
    policies: {
      set: (bucket, policy) => void policies.set(bucket, policy),
      remove: (bucket) => void policies.delete(bucket),
      isPublic: () => false,
    },
    url: 'http://127.0.0.1',
  });
  server = createServer(guard);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function send(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, method, path, agent: false, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode!, body }));
    });
    sending.on('error', reject);
    sending.end(tooMuch);
  });
}

/** By AWS Signature Version 4, of a request without a signed body. */
function signed(method: string, path: string, query: string): Record<string, string> {
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const [day, host] = [date.slice(0, 8), `127.0.0.1:${port}`];
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const values = [`host:${host}`, 'x-amz-content-sha256:UNSIGNED-PAYLOAD', `x-amz-date:${date}`];
  const canonical = [method, path, query, ...values, '', names, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = `${day}/us-east-1/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [day, 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secretKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).toString('hex');
  return {
    Host: host,
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-amz-date': date,
    Authorization: `AWS4-HMAC-SHA256 Credential=${account.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

describe('a body that is larger than any form', () => {
  it('is answered with EntityTooLarge, and its connection is not reset', async () => {
    const answer = await send('POST', '/slideloom', { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('EntityTooLarge')]);
  });

  it('is no policy of a bucket', async () => {
    const answer = await send('PUT', '/slideloom?policy=', signed('PUT', '/slideloom', 'policy='));
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('EntityTooLarge')]);
    expect(policies.size).toBe(0);
  });
});

it('varies by the origin also where no page asks, so that no cache gives a page an answer that it may not read', async () => {
  const url = `http://127.0.0.1:${port}/slideloom/teams/none`;
  const ofOthers = await fetch(url);
  expect([ofOthers.headers.get('vary'), ofOthers.headers.get('access-control-allow-origin')]).toEqual(['Origin', null]);
  const ofPage = await fetch(url, { headers: { origin: 'https://app.example.test' } });
  expect(ofPage.headers.get('access-control-allow-origin')).toBe('https://app.example.test');
});

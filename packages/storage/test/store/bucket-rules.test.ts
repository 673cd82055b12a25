import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createObjectStore } from '../../src/index.ts';

type Statement = { Sid?: string; Effect: string; Principal: unknown; Action: string | string[]; Resource: string };

/** What the bucket has by the name of its subresource. */
const rules = new Map<string, string>();
const absent: Readonly<Record<string, string>> = {
  policy: 'NoSuchBucketPolicy',
  cors: 'NoSuchCORSConfiguration',
  lifecycle: 'NoSuchLifecycleConfiguration',
};
let blocksPublicPolicies = false;
/** A key may set rules and not read them. */
let hidden = '';
let server: Server;
let endpoint: string;

/** Plays S3: it keeps what it is given, and answers that. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      const name = new URL(request.url!, endpoint).search.slice(1).replace(/=$/, '');
      const answer = (status: number, text = '') => response.writeHead(status).end(text);
      const error = (status: number, code: string) =>
        answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`);
      if (absent[name] === undefined) answer(200);
      else if (request.method === 'GET' && name === hidden) error(403, 'AccessDenied');
      else if (request.method === 'GET' && !rules.has(name)) error(404, absent[name]);
      else if (request.method === 'GET') answer(200, rules.get(name));
      else if (name === 'policy' && blocksPublicPolicies) error(403, 'AccessDenied');
      else {
        rules.set(name, body);
        answer(name === 'policy' ? 204 : 200);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  rules.clear();
  blocksPublicPolicies = false;
  hidden = '';
});

const ensure = async () => {
  const options = { endpoint, region: 'us-east-1', bucket: 'media', accessKey: 'a', secretKey: 'b' };
  const store = createObjectStore({ ...options, cdnUrl: `${endpoint}/media` });
  try {
    return await store.ensureBucket();
  } finally {
    store.close();
  }
};
const statements = () => (JSON.parse(rules.get('policy')!) as { Statement: Statement[] }).Statement;
const corsRules = () => rules.get('cors')!.match(/<CORSRule>.*?<\/CORSRule>/gs)!;

const readPublic = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::media/teams/*' };
const denyPlain: Statement = {
  Sid: 'TlsOnly',
  Effect: 'Deny',
  Principal: '*',
  Action: 's3:*',
  Resource: 'arn:aws:s3:::media/*',
};

describe('the policy of the bucket', () => {
  it('gets one statement of ours, however often, and keeps those of others with its id', async () => {
    rules.set('policy', JSON.stringify({ Version: '2012-10-17', Id: 'theirs', Statement: [denyPlain] }));
    await ensure();
    await ensure();
    expect(JSON.parse(rules.get('policy')!)).toMatchObject({ Version: '2012-10-17', Id: 'theirs' });
    expect(statements()).toEqual([
      denyPlain,
      expect.objectContaining({ Sid: expect.any(String), Resource: ['arn:aws:s3:::media/teams/*'] }),
    ]);
  });

  it.each([{ AWS: ['*'] }, { AWS: '*' }, '*'])(
    'has ours once where a former release set it without a name (%j)',
    async (principal) => {
      const former = { ...readPublic, Principal: principal };
      const narrower = { ...former, Condition: { IpAddress: { 'aws:SourceIp': '192.0.2.0/24' } } };
      rules.set('policy', JSON.stringify({ Version: '2012-10-17', Statement: [former, narrower] }));
      await ensure();
      expect(statements()).toEqual([narrower, expect.objectContaining({ Sid: expect.any(String) })]);
    },
  );

  it('may be a single statement of others, as S3 allows', async () => {
    rules.set('policy', JSON.stringify({ Version: '2012-10-17', Statement: denyPlain }));
    await ensure();
    expect(statements()).toHaveLength(2);
  });

  it('is set last: where the account blocks public policies, expiry and CORS are there, and the command says so', async () => {
    blocksPublicPolicies = true;
    await expect(ensure()).rejects.toMatchObject({ cause: { code: 'AccessDenied' } });
    expect([...rules.keys()].toSorted()).toEqual(['cors', 'lifecycle']);
  });
});

describe('the CORS rules of the bucket', () => {
  const theirs =
    '<CORSRule><ID>shop</ID><AllowedOrigin>https://shop.example</AllowedOrigin><AllowedMethod>PUT</AllowedMethod></CORSRule>';
  const configuration = (...of: string[]) => `<CORSConfiguration>${of.join('')}</CORSConfiguration>`;

  it('get one of ours, however often, behind those of others', async () => {
    rules.set('cors', configuration(theirs));
    await ensure();
    await ensure();
    expect(corsRules()).toEqual([theirs, expect.stringContaining('<AllowedOrigin>*</AllowedOrigin>')]);
  });

  it('have ours once where the store keeps no ids, or orders and spaces it otherwise', async () => {
    await ensure();
    const [ours] = corsRules();
    const without = ours.replace(/<ID>.*<\/ID>/, '');
    expect(without).not.toBe(ours);
    const parts = without.replaceAll(/<\/?CORSRule>/g, '').match(/<(\w+)>[^<]*<\/\1>/g)!;
    rules.set('cors', configuration(`<CORSRule>\n  ${parts.toReversed().join('\n  ')}\n</CORSRule>`, theirs));
    await ensure();
    expect(corsRules()).toEqual([theirs, ours]);
  });
});

it.each(['policy', 'cors', 'lifecycle'])('%s that may not be read is not replaced', async (name) => {
  rules.set(name, 'theirs');
  hidden = name;
  await expect(ensure()).rejects.toMatchObject({ cause: { code: 'AccessDenied' } });
  expect(rules.get(name)).toBe('theirs');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSafeFetch, isPublicAddress, type SafeFetch } from '../src/index.ts';
import { startLoopbackServer, type LoopbackServer } from './loopback-server.ts';

/** Forms that a text check must see through: each is another way to say an inside place, or hides where it leads. */
const refusedForms = [
  // Loopback in every notation of an IPv4 address.
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://127.255.255.254/',
  'http://%31%32%37.0.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'HTTP://127.0.0.1/',
  // This host, private, shared, link-local, multicast, reserved and documentation ranges.
  'http://0/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://169.254.169.254/latest/meta-data/',
  // Public by its number, and Azure's host.
  'http://168.63.129.16/machine?comp=goalstate',
  'http://2852039166/',
  'http://0xA9FEA9FE/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://239.255.255.255/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  // The same places through IPv6.
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:0a00:0001]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:0001::]/',
  'http://[2001:0:4136:e378::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://[4000::1]/',
  'http://[fe80::1%25eth0]/',
  // Names of the inside.
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://LocalHost:80/',
  'http://foo.localhost/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://printer.local/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://metadata/',
  'http://postgres/',
  'http://gateway.slideloom.svc.cluster.local/',
  'http://router.lan/',
  'http://1.0.0.127.in-addr.arpa/',
  'http://a..b.com/',
  'http://./',
  // Credentials, and what looks like a host but is not.
  'http://user@example.com/',
  'http://user:password@example.com/',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://example.com\\@127.0.0.1/',
  'http:\\\\127.0.0.1/',
  'http:127.0.0.1/',
  'http://example.com/\u0009x',
  'http://exam\nple.com/',
  ' http://example.com/',
  // Other protocols, ports and shapes.
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'blob:http://example.com/1',
  'javascript:alert(1)',
  'ws://example.com/',
  '//example.com/a.png',
  '/etc/passwd',
  '',
  'http://',
  'http://example.com:22/',
  'http://example.com:6379/',
  'http://example.com:9000/',
  'https://example.com:0/',
  'https://example.com:65536/',
  `https://example.com/${'a'.repeat(2_048)}`,
];

describe('an address whose text leads inside', () => {
  const safeFetch = createSafeFetch({
    totalTimeoutMs: 2_000,
    resolveHost: (name) => Promise.reject(new Error(`asked for ${name}`)),
  });

  afterAll(() => safeFetch.close());

  it.each(refusedForms)('is refused before anything is asked: %j', async (form) => {
    const refusal = { name: 'AppError', code: 'url_forbidden', status: 400, isRetryable: false };
    expect(() => safeFetch.checkUrl(form)).toThrow(expect.objectContaining(refusal));
    await expect(safeFetch.fetchBytes(form)).rejects.toMatchObject(refusal);
  });

  it.each([
    'https://example.com/a.png',
    'http://example.com:8080/a.png?x=1',
    'https://EXAMPLE.com.:8443/',
    'https://bücher.de/a.png',
    'http://93.184.216.34/a.png',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('is not confused with a public one: %s passes', (url) => {
    expect(() => safeFetch.checkUrl(url)).not.toThrow();
  });
});

describe('a name that resolves inside', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd12:3456::1'],
    ['64:ff9b::a00:1'],
    ['not an address'],
    [['93.184.216.34', '192.168.0.1'].join()],
    [['2606:2800:220:1::1', 'fe80::1'].join()],
    [''],
  ])('is refused, whatever else it resolves to: %s', async (answers) => {
    const asked: string[] = [];
    const safeFetch = createSafeFetch({
      totalTimeoutMs: 2_000,
      resolveHost: (name) => {
        asked.push(name);
        return Promise.resolve(answers.split(',').filter(Boolean));
      },
    });
    const error: unknown = await safeFetch.fetchBytes('http://pictures.example.com/a.png').catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'url_forbidden', isRetryable: false });
    expect((error as Error).message).not.toMatch(/\d+\.\d+|::|pictures/);
    expect(asked).toEqual(['pictures.example.com']);
    await safeFetch.close();
  });

  it('is told apart from a name that does not exist', async () => {
    const notFound = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    const safeFetch = createSafeFetch({ resolveHost: () => Promise.reject(notFound) });
    await expect(safeFetch.fetchBytes('https://nowhere.example.com/')).rejects.toMatchObject({
      code: 'url_not_found',
      message: 'The host of this address does not exist',
    });
    await safeFetch.close();
  });

  it('ends within the total deadline when the name servers never answer', async () => {
    const safeFetch = createSafeFetch({ totalTimeoutMs: 200, resolveHost: () => new Promise(() => undefined) });
    await expect(safeFetch.fetchBytes('https://slow-dns.example.com/')).rejects.toMatchObject({ code: 'url_too_slow' });
    await safeFetch.close();
  });
});

describe('a redirect that leads inside', () => {
  const targets = [
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'http://user@example.com/',
    'http://inside.example.com/',
    '//169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://example.com:6379/',
  ];
  let server: LoopbackServer;
  let safeFetch: SafeFetch;

  beforeAll(async () => {
    server = await startLoopbackServer(
      Object.fromEntries(
        targets.map((location, index) => [
          `/${index}`,
          (response) => void response.writeHead(302, { location }).end('elsewhere'),
        ]),
      ),
    );
    safeFetch = createSafeFetch({
      allowHosts: [server.hostPort],
      totalTimeoutMs: 2_000,
      resolveHost: () => Promise.resolve(['10.1.2.3']),
    });
  });
  afterAll(async () => {
    await safeFetch.close();
    await server.close();
  });

  it.each(targets.map((target, index) => [target, index] as const))('is refused at that hop: %s', async (_, index) => {
    await expect(safeFetch.fetchBytes(server.url(`/${index}`))).rejects.toMatchObject({ code: 'url_forbidden' });
  });
});

describe('the list of allowed hosts', () => {
  it('opens the exact host and port and nothing beside it', () => {
    const safeFetch = createSafeFetch({ allowHosts: ['127.0.0.1:9000', '[::1]:9000', 'minio:9000', 'LocalHost:80'] });
    for (const url of ['http://127.0.0.1:9000/a', 'http://[::1]:9000/', 'http://minio:9000/', 'http://localhost/']) {
      expect(() => safeFetch.checkUrl(url)).not.toThrow();
    }
    for (const url of ['http://127.0.0.1:9001/', 'http://127.0.0.2:9000/', 'http://minio/', 'https://localhost/']) {
      expect(() => safeFetch.checkUrl(url)).toThrow(expect.objectContaining({ code: 'url_forbidden' }));
    }
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '*:9000',
    'http://localhost:9000',
    'localhost:9000/x',
    'a@b:1',
    ':80',
    '::1:80',
    'a:99999',
  ])('refuses an entry that is not an exact host:port: %s', (entry) => {
    expect(() => createSafeFetch({ allowHosts: [entry] })).toThrow(TypeError);
  });
});

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'is recognized: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['127.1', '0x7f000001', '2130706433', 'fe80::1%eth0', '2606:4700::1%1', '', 'example.com'])(
    'is never a text in another form: %j',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );
});

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packClient, type PackedClient } from '../scripts/pack-client.ts';
import { startSmallServer, type SmallServer } from './support/small-server.ts';

const packageDir = join(import.meta.dirname, '..');
const run = promisify(execFile);
let packed: PackedClient;
let project: string;
let server: SmallServer;

beforeAll(async () => {
  packed = await packClient();
  ({ project } = packed);
  server = await startSmallServer();
}, 300_000);
afterAll(async () => {
  await Promise.all([server?.close(), packed?.remove()]);
});

/** A program of a caller: it loses an answer, is refused, and verifies a webhook that is not ours. */
const program = `
import { createClient, unwrap, verifyWebhook, withResources, NotFoundError } from '@slideloom/client';
const api = createClient({ baseUrl: BASE_URL, token: 'key_live_x', pause: async () => undefined });
const accepted = await unwrap(api.POST('/render', { body: { slides: [] } }));
const refused = await withResources(api).jobs.get('none').catch((error) => error);
const headers = { 'webhook-id': 'a', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,AAAA' };
const forged = await verifyWebhook('{}', headers, 'whsec_AAAA').catch((error) => error.name);
report({ accepted, isNotFound: refused instanceof NotFoundError, code: refused.code, forged });
`;

const expected = {
  accepted: { job_id: 'job-1' },
  isNotFound: true,
  code: 'job_not_found',
  forged: 'WebhookVerificationError',
};

/** Loses the first answer, answers the second try, and knows no job. */
function playService(): void {
  const json = { 'content-type': 'application/json' };
  server.requests.length = 0;
  server.answer(
    (request) => request.socket.destroy(),
    (_request, response) => response.writeHead(202, json).end('{"job_id":"job-1"}'),
    (_request, response) =>
      response
        .writeHead(404, { ...json, 'x-error-code': 'job_not_found' })
        .end('{"success":false,"message":"Job not found"}'),
  );
}

function expectOneWork(): void {
  const [lost, again] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(lost);
}

describe('the package as it is published', () => {
  it('holds modules, types and its papers, and nothing of ours', async () => {
    const { stdout } = await run('tar', ['tzf', 'slideloom-client-0.1.0.tgz'], { cwd: project });
    const files = stdout
      .trim()
      .split('\n')
      .map((file) => file.replace('package/', ''));
    expect(files.filter((file) => !/^lib\/[a-z-]+\.(js|d\.ts)$/.test(file)).toSorted()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'].toSorted(),
    );
    const manifest = JSON.parse(await readFile(join(project, 'node_modules/@slideloom/client/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).toMatchObject({ type: 'module', sideEffects: false, engines: { node: '>=20.3' } });
  });

  it.each([
    ['20', join(packageDir, 'node_modules', 'node-20/bin/node')],
    ['22', join(packageDir, 'node_modules', 'node-22/bin/node')],
    ['24', process.execPath],
  ])('works in Node %s', async (major, node) => {
    playService();
    const text = `const BASE_URL = '${server.url}';\nconst report = (found) => console.log(JSON.stringify({ major: process.versions.node.split('.')[0], ...found }));\n${program}`;
    await writeFile(join(project, 'program.mjs'), text);
    const { stdout } = await run(node, ['program.mjs'], { cwd: project });
    expect(JSON.parse(stdout)).toEqual({ major, ...expected });
    expectOneWork();
  });

  it('works in a bundle for browsers, with what browsers have alone', async () => {
    playService();
    const code = await packed.bundle(program);
    // Where it runs below, there is neither `process` nor `Buffer`.
    expect(code.includes('node:') || code.includes('require(')).toBe(false);
    const web = {
      fetch,
      Request,
      Response,
      Headers,
      URL,
      URLSearchParams,
      FormData,
      Blob,
      AbortSignal,
      AbortController,
    };
    const more = { TextEncoder, TextDecoder, crypto, atob, setTimeout, clearTimeout, DOMException, performance };
    const found: unknown = await new Promise((report, reject) => {
      const context = createContext({ ...web, ...more, BASE_URL: server.url, report });
      (runInContext(`(async () => {${code}})()`, context) as Promise<void>).catch(reject);
    });
    expect(found).toEqual(expected);
    expectOneWork();
  });

  it('costs a page that makes one call at most 8 kB, compressed', async () => {
    const sizeOf = async (text: string) => gzipSync(await packed.bundle(text)).length;
    const start = "const api = createClient({ baseUrl: 'https://api.example.com', token: 'key' });";
    const direct = `import { createClient, unwrap } from '@slideloom/client';\n${start} report(await unwrap(api.GET('/jobs')));`;
    const method = `import { createClient, jobs } from '@slideloom/client';\n${start} report(await jobs(api).list());`;
    const sizes = { direct: await sizeOf(direct), method: await sizeOf(method) };
    expect(sizes.direct).toBeLessThan(8_000);
    expect(sizes.method).toBeLessThan(8_000);
    // The whole is much larger: what is not used is left out.
    expect(await sizeOf("import * as all from '@slideloom/client'; report(all);")).toBeGreaterThan(
      sizes.direct + 2_000,
    );
  });

  it.each([
    ['dom', []],
    [null, ['node']],
  ])('has types that a strict program of others takes, with %s and %j', async (dom, types) => {
    const text = `import { createClient, unwrap, verifyWebhook, resultOf, waitForJob } from '@slideloom/client';
const api = createClient({ baseUrl: 'https://api.example.com', token: 'key' });
const id: string = (await unwrap(api.POST('/generate/image', { body: { prompt: 'a lake' } }))).job_id;
const url: string = resultOf(await waitForJob(api, id), 'image_gen').url;
const post: string | null = resultOf(await waitForJob(api, id), 'publish').publish_id;
const event = await verifyWebhook(url, new Headers(), 'whsec_AAAA');
if (event.type === 'job.completed') event.data.id satisfies string;
// @ts-expect-error: no such path
void api.GET('/nothing');
`;
    await writeFile(join(project, 'caller.ts'), text);
    const options = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2024', ...(dom === null ? [] : [dom, 'dom.iterable'])],
      types,
      typeRoots: [join(packageDir, '../../node_modules/@types')],
    };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['caller.ts'] }));
    const tsc = join(packageDir, 'node_modules/typescript/bin/tsc');
    const faults = await run(process.execPath, [tsc, '-p', '.'], { cwd: project }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(faults).toBe('');
  });
});

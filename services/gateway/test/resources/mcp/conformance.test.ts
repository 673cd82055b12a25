import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

const modules = join(import.meta.dirname, '../../../node_modules');
const main = join(modules, '@modelcontextprotocol/conformance/dist/index.js');

/** The scenarios of the protocol's own suite that say something of this server. */
const applicable = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];

/** The others ask for what this server does not offer, and says so by its capabilities, or for tools of the suite's own by their names. */
const notApplicable: Record<string, readonly string[]> = {
  'no prompts, completions or logging': [
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
    'completion-complete',
    'logging-set-level',
  ],
  'stateless: nothing to subscribe to, no stream to come back to': [
    'resources-subscribe',
    'resources-unsubscribe',
    'server-sse-polling',
    'server-sse-multiple-streams',
  ],
  "tools of the suite's own, as test_simple_text": [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-with-logging',
    'tools-call-error',
    'tools-call-with-progress',
    'json-schema-2020-12',
  ],
  'asks the client for nothing': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ],
  "resources of the suite's own, as test://static-text": [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
};

let world: TestWorld;
let proxy: Server;
let folder: string;
let url: string;

beforeAll(async () => {
  [world, folder] = await Promise.all([createTestWorld(), mkdtemp(join(tmpdir(), 'conformance-'))]);
  const { apiKey } = await world.team();
  let gatewayUrl = '';
  // The suite knows no credential.
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${apiKey}` };
    const forwarded = request(
      new URL(incoming.url ?? '/', gatewayUrl),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  gatewayUrl = (await world.gateway({ CORS_ORIGINS: origin })).url;
  url = `${origin}/mcp`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await Promise.all([world.close(), rm(folder, { recursive: true })]);
});

async function conformance(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...options], { cwd: folder });
  return stdout;
}

describe('the conformance suite of the protocol', () => {
  it.each(applicable)('%s', async (scenario) => {
    // It exits with 1, which rejects, where a check fails.
    const report = await conformance('server', '--url', url, '--scenario', scenario);
    expect(report).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
  });

  it('has no scenario that is neither asked nor left out for a reason', async () => {
    const listed = [...(await conformance('list', '--server')).matchAll(/^ +- (\S+)/gm)].map(([, name]) => name!);
    const known = [...applicable, ...Object.values(notApplicable).flat()];
    expect(listed.toSorted()).toEqual(known.toSorted());
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';

const gatewayTurns = 'services/gateway/test/http/longest-turn.test.ts';
const pictures = 'packages/storage/test/hostile-work.test.ts';
const answers = 'services/notify/test/longest-turn.test.ts';
const signIns = 'services/studio/test/server/longest-turn.test.ts';
const pages = 'packages/html-text/test/open-html-reader.test.ts';

/** What parses a stranger's bytes in a process whose loop answers callers, and the test that measures its longest turn with the worst of them. */
const parsers: Record<string, string> = {
  '@fastify/busboy': gatewayTurns,
  '@modelcontextprotocol/server': gatewayTurns,
  culori: gatewayTurns,
  express: gatewayTurns,
  'node:zlib': gatewayTurns,
  zod: gatewayTurns,
  'file-type': pictures,
  sharp: pictures,
  htmlparser2: pages,
  sirv: signIns,
  undici: answers,
};

/** What else these processes import, and why no stranger's bytes hold it up. */
const others: Record<string, readonly string[]> = {
  'reads what other servers of ours answer': [
    '@prisma/adapter-pg',
    '@prisma/driver-adapter-utils',
    'amqplib',
    'ioredis',
    'minio',
    'openid-client',
    'pg',
    'rate-limiter-flexible',
  ],
  'reads at most a header': ['cors', 'ipaddr.js', 'jose', 'proxy-addr', 'stripe', 'uuid'],
  'reads nothing': [
    '@modelcontextprotocol/node',
    '@opentelemetry/api',
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    'lru-cache',
    'pino',
    'piscina',
    'prom-client',
    'standardwebhooks',
  ],
  'is in a package that only workers and commands run': [
    '@prisma/schema-engine-wasm',
    'bidi-js',
    'harfbuzzjs',
    'skia-canvas',
    'wawoff2',
  ],
};

const answering = ['services/gateway', 'services/studio', 'services/notify'];

/** The modules that the sources below a folder import at run time, with our own packages followed. */
function importsOf(folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (folder: string) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    for (const entry of readdirSync(join(rootDir, folder, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!entry.endsWith('.ts')) continue;
      const source = readFileSync(join(rootDir, folder, 'src', entry), 'utf8');
      for (const [, name] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^.'][^']*)';/gms)) {
        const own = /^@slideloom\/([\w-]+)/.exec(name!)?.[1];
        if (own !== undefined) visit(`packages/${own}`);
        else found.add(/^(?:@[^/]+\/)?[^/]+/.exec(name!)![0]);
      }
    }
  };
  for (const folder of folders) visit(folder);
  return found;
}

it('every module that may parse a stranger’s bytes where callers wait is measured with its worst input', () => {
  const known = [...Object.keys(parsers), ...Object.values(others).flat()].filter((name) => !name.startsWith('node:'));
  const imported = [...importsOf(answering)].filter((name) => !name.startsWith('node:'));
  // A new one has its worst input first, in a test that reads the longest turn of the loop.
  expect(imported.toSorted()).toEqual(known.toSorted());
  for (const file of Object.values(parsers)) {
    expect([file, existsSync(join(rootDir, file))]).toEqual([file, true]);
    expect(readFileSync(join(rootDir, file), 'utf8')).toContain('toBeLessThan(limits.processor.turnMs)');
  }
});

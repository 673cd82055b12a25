import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createLogger, createMetrics } from '@slideloom/observability';
import { createLifecycle } from '@slideloom/service-kit';
import { startStudio } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config.ts';

export const page = '<!doctype html><html lang="en"><head><title>Pages</title></head><body></body></html>';

export type TestStudio = {
  url: string;
  /** What was logged, as written. */
  log: () => string;
  metrics: () => Promise<string>;
  close: () => Promise<void>;
};

/** A studio with small pages on a free port. `clock.aheadMs`: what its clock is ahead of ours. */
export async function startTestStudio(
  issuer: string,
  {
    environment = {},
    clock = { aheadMs: 0 },
  }: { environment?: Record<string, string>; clock?: { aheadMs: number } } = {},
): Promise<TestStudio> {
  const pagesFolder = await mkdtemp(join(tmpdir(), 'studio-pages-'));
  await mkdir(join(pagesFolder, 'assets'));
  await writeFile(join(pagesFolder, 'index.html'), page);
  await writeFile(join(pagesFolder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const script = 'console.log(1);'.repeat(200);
  await writeFile(join(pagesFolder, 'assets/app-1a2b3c4d.js'), script);
  await writeFile(join(pagesFolder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync(script));

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DASHBOARD_URL: url,
    BASE_URL: 'http://api.localhost:8080',
    CDN_URL: 'http://cdn.localhost:9000/slideloom',
    S3_PUBLIC_ENDPOINT: 'http://s3.localhost:9000',
    JWT_ISSUER: issuer,
    OIDC_CLIENT_ID: 'slideloom-studio',
    SESSION_KEYS: `dev-1:${Buffer.alloc(32, 7).toString('base64')}`,
    STUDIO_ADDRESS_LIMIT: '10000',
    ...environment,
  });
  const lines: string[] = [];
  const logger = createLogger({
    service: 'studio',
    level: 'trace',
    destination: { write: (line) => lines.push(line) },
  });
  const lifecycle = createLifecycle({ deadlineMs: 2_000, logger });
  const metrics = createMetrics('studio');
  await startStudio(
    {
      logger,
      lifecycle,
      metrics,
      onCall: ({ seconds, ...labels }) => metrics.providerCalls.observe(labels, seconds),
      shutdownDeadlineMs: 2_000,
      needs: () => undefined,
      answerProbes: () => Promise.resolve(),
      run: () => Promise.resolve(0),
    },
    config,
    { pagesFolder, now: () => Date.now() + clock.aheadMs },
  );
  return {
    url,
    log: () => lines.join(''),
    metrics: async () => (await metrics.expose()).body,
    close: async () => {
      await lifecycle.stop();
      await rm(pagesFolder, { recursive: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInstance, freePort } from '@slideloom/local';
import { findPrometheus } from '@slideloom/fleet-testing/prometheus-tools';

export type Metrics = {
  /** A forward proxy by which the overlay's address of Prometheus leads to the one here. */
  proxy: string;
  /** Sets a series of the fleet, `slideloom_event_streams{…}`, to what Prometheus scrapes next. */
  set: (series: string, value: number) => void;
  /** Takes a series away; what is answered brings it back. */
  remove: (series: string) => () => void;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A real Prometheus that scrapes a page of the drill's instead of the fleet's processes, and a proxy before it. */
export async function startMetrics(dir: string, address: URL): Promise<Metrics> {
  const series = new Map<string, number>();
  const page = await serve((_request, response) => {
    response.setHeader('content-type', 'text/plain; version=0.0.4');
    response.end([...series].map(([name, value]) => `${name} ${value}\n`).join(''));
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const proxy = await serve((request, response) => {
    const asked = URL.canParse(request.url ?? '') ? new URL(request.url!) : undefined;
    if (asked?.host !== address.host) return void response.writeHead(502).end();
    fetch(`${url}${asked.pathname}${asked.search}`, { signal: AbortSignal.timeout(3_000) })
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch(() => response.writeHead(502).end());
  });
  const file = join(dir, 'prometheus.yml');
  mkdirSync(dir, { recursive: true });
  const target = `{ job_name: slideloom, static_configs: [{ targets: ['127.0.0.1:${portOf(page)}'] }] }`;
  writeFileSync(file, `global: { scrape_interval: 2s }\nscrape_configs: [${target}]\n`);
  const prometheus = createInstance({
    name: 'Prometheus',
    url,
    label: 'Prometheus',
    prepare: async () => {},
    process: {
      name: 'prometheus',
      file: await findPrometheus(),
      args: [
        `--config.file=${file}`,
        `--storage.tsdb.path=${join(dir, 'tsdb')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      env: process.env,
      cwd: dir,
      logFile: join(dir, 'prometheus.log'),
      pidFile: join(dir, 'prometheus.pid'),
    },
    isReady: async () => (await fetch(`${url}/-/ready`)).ok,
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    deleteData: () => {},
  });
  await prometheus.start();
  return {
    proxy: `http://127.0.0.1:${portOf(proxy)}`,
    set: (name, value) => void series.set(name, value),
    remove(name) {
      const value = series.get(name) ?? 0;
      series.delete(name);
      return () => void series.set(name, value);
    },
    kill: () => prometheus.kill(),
    start: () => prometheus.start(),
    async stop() {
      await prometheus.kill();
      for (const server of [page, proxy]) server.closeAllConnections();
      for (const server of [page, proxy]) server.close();
    },
  };
}

function serve(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

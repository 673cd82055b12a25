import { spawn } from 'node:child_process';
import { freePort, goProgram } from '@slideloom/local';
import { eventually } from '@slideloom/testing';

const program = {
  name: 'toxiproxy',
  version: 'v2.5.0',
  package: 'github.com/Shopify/toxiproxy/v2/cmd/server',
};

/** What is done to a connection, in one direction. Source: the README of Toxiproxy, "Toxics". */
export type Toxic = {
  type: 'latency' | 'timeout' | 'reset_peer' | 'slicer';
  stream: 'upstream' | 'downstream';
  attributes: Record<string, number>;
};

/** A toxic ends on all connections before its end is answered, and some wait in a slow write, ms. */
const askMs = 30_000;

export type Toxiproxy = {
  /** The same address by way of a proxy of this name; paths, credentials and queries stay. */
  through(name: string, url: string): Promise<string>;
  poison(name: string, toxics: readonly Toxic[]): Promise<void>;
  heal(name: string): Promise<void>;
  stop(): void;
};

export async function startToxiproxy(): Promise<Toxiproxy> {
  const port = await freePort();
  const child = spawn(await goProgram(program), ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' });
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(askMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  await eventually(() => ask('GET', '/version'), 20_000);

  return {
    async through(name, url) {
      const { hostname, port: upstreamPort } = new URL(url);
      const listen = `127.0.0.1:${await freePort()}`;
      await ask('POST', '/proxies', { name, listen, upstream: `${hostname}:${upstreamPort}` });
      return Object.assign(new URL(url), { host: listen }).href.replace(/\/$/, url.endsWith('/') ? '/' : '');
    },
    async poison(name, toxics) {
      for (const [index, toxic] of toxics.entries()) {
        await ask('POST', `/proxies/${name}/toxics`, { name: `toxic-${index}`, ...toxic });
      }
    },
    async heal(name) {
      const { toxics } = (await (await ask('GET', `/proxies/${name}`)).json()) as { toxics: { name: string }[] };
      for (const toxic of toxics) await ask('DELETE', `/proxies/${name}/toxics/${toxic.name}`);
    },
    stop: () => void child.kill(),
  };
}

import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  closeServer,
  connectionsOf,
  listen,
  startHealthServer,
  type HealthCheck,
  type HealthServer,
} from '../src/index.ts';

let health: HealthServer | undefined;
afterEach(() => health?.close());

async function start(checks: HealthCheck[], metrics?: Parameters<typeof startHealthServer>[0]['metrics']) {
  const server = await startHealthServer({ host: '127.0.0.1', port: 0, checks, ...(metrics && { metrics }) });
  health = server;
  return async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
  };
}

const up = async () => undefined;

describe('the probes of a process', () => {
  it('say live while it turns, and ready while everything that it needs answers', async () => {
    const ask = await start([
      { name: 'database', check: up },
      { name: 'broker', check: up },
    ]);
    expect(await ask('/live')).toMatchObject({ status: 200, body: '{"live":true}' });
    const { status, body } = await ask('/ready?verbose=1');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ ready: true, draining: false, checks: { database: true, broker: true } });
    expect((await ask('/elsewhere')).status).toBe(404);
  });

  it('name what does not answer, whether it rejects, throws or is silent, within the probe’s time', async () => {
    const ask = await start([
      { name: 'database', check: up },
      { name: 'rejecting', check: () => Promise.reject(new Error('secret reason')) },
      {
        name: 'throwing',
        check: () => {
          throw new Error('secret reason');
        },
      },
      { name: 'silent', check: () => new Promise(() => undefined) },
    ]);
    const startedAt = Date.now();
    const { status, body } = await ask('/ready');
    expect(Date.now() - startedAt).toBeLessThan(35_000);
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({
      ready: false,
      draining: false,
      checks: { database: true, rejecting: false, throwing: false, silent: false },
    });
    expect((await ask('/live')).status).toBe(200);
  });

  it('tell the metrics whether the process is ready: as it was answered last, or asked for where nobody did', async () => {
    let isUp = true;
    let asked = 0;
    const check = async () => {
      asked += 1;
      if (!isUp) throw new Error('away');
    };
    const ask = await start([{ name: 'database', check }], async ({ isReady }) => ({
      contentType: 'text/plain',
      body: String(isReady),
    }));
    expect((await ask('/metrics')).body).toBe('true');
    expect(asked).toBe(1);
    isUp = false;
    expect((await ask('/metrics')).body).toBe('true');
    await ask('/ready');
    expect((await ask('/metrics')).body).toBe('false');
    isUp = true;
    await ask('/ready');
    expect((await ask('/metrics')).body).toBe('true');
    expect(asked).toBe(3);
    health!.setDraining();
    expect((await ask('/metrics')).body).toBe('false');
  });

  it('show what a check found, where it describes that', async () => {
    const ask = await start([
      { name: 'database', check: up },
      { name: 'schema', check: () => Promise.reject(new Error('behind')), describe: () => 'needs 2; has 1' },
    ]);
    const { status, body } = await ask('/ready');
    expect([status, JSON.parse(body)]).toEqual([
      503,
      {
        ready: false,
        draining: false,
        checks: { database: true, schema: false },
        details: { schema: 'needs 2; has 1' },
      },
    ]);
  });

  it('say that it is not ready once it drains, and that it still lives', async () => {
    const ask = await start([{ name: 'database', check: up }]);
    health!.setDraining();
    const { status, body } = await ask('/ready');
    expect([status, JSON.parse(body)]).toEqual([503, { ready: false, draining: true, checks: { database: true } }]);
    expect((await ask('/live')).status).toBe(200);
  });

  it('show the metrics, and an error where these fail', async () => {
    const ask = await start([], async () => ({ contentType: 'text/plain; version=0.0.4', body: 'a 1\n' }));
    expect(await ask('/metrics')).toEqual({ status: 200, type: 'text/plain; version=0.0.4', body: 'a 1\n' });
    await health!.close();
    const broken = await start([], () => {
      throw new Error('no metrics');
    });
    expect((await broken('/metrics')).status).toBe(500);
    await health!.close();
    expect((await (await start([]))('/metrics')).status).toBe(404);
  });

  it('are refused a port in use, with the reason', async () => {
    await start([]);
    const taken = startHealthServer({ host: '127.0.0.1', port: health!.port, checks: [] });
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('a server that closes', () => {
  async function serve(handle: (server: Server) => Parameters<typeof createServer>[1]) {
    const server: Server = createServer((request, response) => handle(server)!(request, response));
    await listen(server, 0, '127.0.0.1');
    return { server, port: (server.address() as AddressInfo).port };
  }

  it('does not wait for idle keep-alive connections', async () => {
    const { server, port } = await serve(() => (_request, response) => void response.end('ok'));
    const agent = new Agent({ keepAlive: true });
    for (let time = 0; time < 3; time += 1) {
      const [response] = (await once(get({ port, agent }), 'response')) as [NodeJS.ReadableStream];
      response.resume();
      await once(response, 'end');
    }
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const startedAt = Date.now();
    await closeServer(server, 60_000);
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    agent.destroy();
    silent.destroy();
  });

  it('lets a running request end, and takes no new connection', async () => {
    let answer = () => undefined as void;
    const { server, port } = await serve(() => (_request, response) => void (answer = () => void response.end('late')));
    const request = get({ port, agent: new Agent({ keepAlive: true }) });
    await once(server, 'request');
    const closing = closeServer(server, 5_000);
    const [refused] = (await once(get({ port }), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).toBe('ECONNREFUSED');
    answer();
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
    expect(await new Response(response as never).text()).toBe('late');
    await closing;
  });

  it('cuts what has not ended at its deadline', async () => {
    const { server, port } = await serve(() => () => undefined);
    const request = get({ port });
    const cut = once(request, 'error');
    await once(server, 'request');
    const startedAt = Date.now();
    await closeServer(server, 150);
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
  });

  it('counts and closes its connections', async () => {
    const { server, port } = await serve(() => (_request, response) => void response.end('ok'));
    const agent = new Agent({ keepAlive: true });
    const answers = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const [response] = (await once(get({ port, agent }), 'response')) as [NodeJS.ReadableStream];
        return new Response(response as never).text();
      }),
    );
    expect(answers).toEqual(Array.from({ length: 64 }, () => 'ok'));
    expect(connectionsOf(server)).toBe(64);
    const startedAt = Date.now();
    await closeServer(server, 60_000);
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    // A socket reports its end a moment after its server does.
    while (connectionsOf(server) > 0) await new Promise((resolve) => setImmediate(resolve));
    const [refused] = (await once(get({ port }), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).toBe('ECONNREFUSED');
    agent.destroy();
  });
});

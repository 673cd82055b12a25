import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { demandPort, freePort, isPortFree, preferredPort } from '../src/processes/ports.ts';

let server: Server;
let taken: number;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  taken = (server.address() as AddressInfo).port;
});

afterEach(() => void server.close());

describe('a port that somebody sits on', () => {
  it('is not free', async () => {
    expect(await isPortFree(taken)).toBe(false);
  });

  it('is named with its owner where it is demanded', async () => {
    await expect(demandPort('the gateway', taken, 'choose another')).rejects.toThrow(
      new RegExp(
        `^Port ${taken} \\(the gateway\\) is taken by process ${process.pid} \\(.+\\): stop that, or choose another$`,
      ),
    );
  });

  it('is avoided where another serves, and that is said in one line', async () => {
    const said: string[] = [];
    const port = await preferredPort('Redis', taken, (line) => said.push(line));
    expect(await isPortFree(port)).toBe(true);
    expect(said).toEqual([expect.stringMatching(new RegExp(`Port ${taken} is taken by .*: Redis uses ${port}$`))]);
  });
});

describe('free ports', () => {
  it('are never handed out twice', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(new Set(ports).size).toBe(50);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { programs } from '../src/programs.ts';

const root = resolve(import.meta.dirname, '../../..');
const entry = join(root, 'infra/docker/src/entry.ts');

const start = (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [entry, ...args], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number,
    signal: signal as string | null,
    said,
  }));
  return { child, ended };
};

describe('the entry of the image', () => {
  it('knows programs that are there', () => {
    expect(Object.values(programs).flatMap((files) => files.filter((file) => !existsSync(join(root, file))))).toEqual(
      [],
    );
  });

  it('hands the arguments on to the program', async () => {
    expect(await start(['ops', '--help']).ended).toMatchObject({
      code: 0,
      said: expect.stringContaining('ledger verify'),
    });
  });

  it('starts the program that the image was built for, where none is named', async () => {
    expect(await start([], { SERVICE: 'migrate' }).ended).toEqual({
      code: 2,
      signal: null,
      said: 'DATABASE_URL: is required\n',
    });
  });

  it.each([['constructor'], ['all']])('refuses what it does not know: %s', async (name) => {
    const { code, said } = await start([name]).ended;
    expect([code, said]).toEqual([2, expect.stringMatching(new RegExp(`^${name}: this image has gateway, .*prepare`))]);
  });

  it('ends at a signal that comes before the program listens to any', async () => {
    // Accepts, and never says a word: the program waits for the broker's greeting.
    const broker = createServer().listen(0, '127.0.0.1');
    await once(broker, 'listening');
    const { port } = broker.address() as AddressInfo;
    const { child, ended } = start(['topology'], { RABBITMQ_URL: `amqp://127.0.0.1:${port}` });
    const [socket] = (await once(broker, 'connection')) as [{ destroy(): void }];
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 143, signal: null });
    socket.destroy();
    broker.close();
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { localDir, startStack, waitUntil } from '@slideloom/local';
import { processIdentity } from '../src/processes/process-identity.ts';

let dir: string;

beforeEach(() => {
  mkdirSync(localDir, { recursive: true });
  dir = mkdtempSync(join(localDir, 'test-left-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A process of its own that has started Redis in `dir` and would keep it for ever. */
async function startHolder(): Promise<{ holder: ChildProcess; redisPid: number }> {
  const holder = spawn(process.execPath, [resolve(import.meta.dirname, 'fixtures/hold-redis.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, redisPid: Number(line.toString()) };
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function watchdogsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('watchdog-main.ts'));
}

describe('a start that was killed', () => {
  it('does not leave its servers running', async () => {
    const { holder, redisPid } = await startHolder();
    expect(processIdentity(redisPid)).toBeDefined();
    await killHard(holder);
    await waitUntil(async () => processIdentity(redisPid) === undefined, {
      what: 'the end of Redis',
      withinMs: 10_000,
    });
  });

  it('together with its watchdog, leaves servers that the next start ends before it begins', async () => {
    const { holder, redisPid } = await startHolder();
    for (const watchdog of watchdogsOf(holder.pid as number)) process.kill(watchdog, 'SIGKILL');
    await killHard(holder);
    expect(processIdentity(redisPid)).toBeDefined();

    const stack = await startStack({ dir, which: ['redis'] });
    expect(processIdentity(redisPid)).toBeUndefined();
    await stack.stop({ discard: true });
  });

  it('leaves no reason to end a process that merely has the same id', async () => {
    mkdirSync(join(dir, 'pids'));
    const remembered = { name: 'redis', pid: process.pid, identity: 'another boot/1' };
    writeFileSync(join(dir, 'pids/redis.json'), JSON.stringify(remembered));
    const stack = await startStack({ dir, which: ['redis'] });
    await stack.stop({ discard: true });
    expect(processIdentity(process.pid)).toBeDefined();
  });
});

describe('a stack that is in use', () => {
  it('is refused to a second owner, in one line that names the first', async () => {
    const { holder } = await startHolder();
    await expect(startStack({ dir, which: ['redis'] })).rejects.toThrow(`is in use by process ${holder.pid}`);
    await killHard(holder);
  });
});

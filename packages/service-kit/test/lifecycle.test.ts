import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { createLifecycle } from '../src/index.ts';

const script = fileURLToPath(new URL('support/stopping-process.ts', import.meta.url));

/** Runs the process, sends it the signals as soon as the lines say so, and answers its lines and exit code. */
async function run(kind: string, signals: { after: string; signal: NodeJS.Signals }[]) {
  const child = spawn(process.execPath, [script, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const startedAt = Date.now();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      for (const { signal } of signals.filter(({ after }) => after === line)) child.kill(signal);
    }
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { lines, exitCode, ms: Date.now() - startedAt };
}

describe('a process that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s stops what was started last first, and leaves with 0',
    async (signal) => {
      expect(await run('clean', [{ after: 'ready', signal }])).toMatchObject({
        exitCode: 0,
        lines: ['ready', 'info: stopping', 'third stopped', 'second stops', 'first stopped'],
      });
    },
  );

  it('leaves at once at a second signal', async () => {
    const { lines, exitCode } = await run('stuck', [
      { after: 'ready', signal: 'SIGTERM' },
      { after: 'second stops', signal: 'SIGTERM' },
    ]);
    expect(exitCode).toBe(1);
    expect(lines).toEqual(['ready', 'info: stopping', 'third stopped', 'second stops']);
  });

  it('gives up a step that does not end when the deadline passes, and stops the others still', async () => {
    const { lines, exitCode, ms } = await run('stuck', [{ after: 'ready', signal: 'SIGTERM' }]);
    expect(exitCode).toBe(0);
    expect(lines.slice(3)).toEqual(['second stops', 'warn: did not stop cleanly', 'first stopped']);
    expect(ms).toBeGreaterThanOrEqual(400);
    expect(ms).toBeLessThan(50_000);
  });

  it('stops the others when a step fails', async () => {
    const { lines, exitCode } = await run('failing', [{ after: 'ready', signal: 'SIGTERM' }]);
    expect(exitCode).toBe(0);
    expect(lines.filter((line) => line === 'warn: did not stop cleanly')).toHaveLength(2);
    expect(lines.at(-1)).toBe('first stopped');
  });

  it('ends its stop although an error turns up meanwhile that nobody catches, and leaves with 1', async () => {
    const { lines, exitCode } = await run('late', [{ after: 'ready', signal: 'SIGTERM' }]);
    expect(exitCode).toBe(1);
    expect(lines.slice(-2)).toEqual(['fatal: unhandledRejection', 'first stopped']);
  });
});

describe('a process with an error that nobody catches', () => {
  it.each([
    ['crash', 'uncaughtException'],
    ['reject', 'unhandledRejection'],
  ])('(%s) says so, stops in order and leaves with 1', async (kind, event) => {
    const { lines, exitCode } = await run(kind, []);
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      'ready',
      `fatal: ${event}`,
      'info: stopping',
      'third stopped',
      'second stops',
      'first stopped',
    ]);
  });
});

describe('a stop', () => {
  it('happens once, and everybody who asks for it waits for the same end', async () => {
    const silent = () => undefined;
    const logger = { debug: silent, info: silent, warn: silent, error: silent, fatal: silent };
    const lifecycle = createLifecycle({ deadlineMs: 1_000, logger });
    let stops = 0;
    lifecycle.onStop('one', async () => {
      await Promise.resolve();
      stops += 1;
    });
    const ends = [lifecycle.stop(), lifecycle.stop()];
    await Promise.all(ends);
    expect(ends[0]).toBe(ends[1]);
    expect(stops).toBe(1);
  });

  it('begins every drain at once, and waits for each in its place', async () => {
    const silent = () => undefined;
    const logger = { debug: silent, info: silent, warn: silent, error: silent, fatal: silent };
    const lifecycle = createLifecycle({ deadlineMs: 60_000, logger });
    const events: string[] = [];
    let endLong = () => undefined as void;
    lifecycle.onStop('connection', () => void events.push('connection closed'));
    lifecycle.onDrain('short', () => void events.push('short begins'));
    lifecycle.onDrain('long', () => {
      events.push('long begins');
      return new Promise<void>((resolve) => (endLong = resolve));
    });
    lifecycle.onDrain('failing', () => Promise.reject(new Error('no broker')));
    const stopped = lifecycle.stop();
    expect(events).toEqual(['short begins', 'long begins']);
    endLong();
    await stopped;
    expect(events).toEqual(['short begins', 'long begins', 'connection closed']);
  });
});

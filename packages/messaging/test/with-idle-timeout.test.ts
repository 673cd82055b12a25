import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { withIdleTimeout } from '../src/with-idle-timeout.ts';

const times = { silenceMs: 80, deadlineMs: 400 };
const never = () => new Promise<never>(() => undefined);

/** A socket over which a byte comes every 20 ms until it is stopped. */
function talkingSocket() {
  const socket = { bytesRead: 0 };
  const timer = setInterval(() => void (socket.bytesRead += 1), 20);
  return { socket, stop: () => clearInterval(timer) };
}

describe('work over a connection', () => {
  it('answers what it answers, or rejects as it does', async () => {
    expect(await withIdleTimeout({ bytesRead: 0 }, times, async () => 'done')).toBe('done');
    await expect(withIdleTimeout({ bytesRead: 0 }, times, () => Promise.reject(new Error('own')))).rejects.toThrow(
      'own',
    );
  });

  it('is given up when nothing comes', async () => {
    await expect(withIdleTimeout({ bytesRead: 0 }, times, never)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('may take longer than any silence while something comes', async () => {
    const { socket, stop } = talkingSocket();
    // A busy machine is silent for longer than that too.
    const patient = { silenceMs: 1_000, deadlineMs: 60_000 };
    const slow = async () => {
      await pause(1.5 * patient.silenceMs);
      await eventually(() => expect(socket.bytesRead).toBeGreaterThan(8));
    };
    await expect(withIdleTimeout(socket, patient, slow)).resolves.toBeUndefined();
    stop();
  });

  it('is given up at its deadline whatever comes', async () => {
    const { socket, stop } = talkingSocket();
    await expect(withIdleTimeout(socket, times, never)).rejects.toMatchObject({ code: 'unavailable' });
    stop();
  });
});

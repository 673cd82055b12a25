import type { Socket } from 'node:net';
import { AppError } from '@slideloom/service-kit';

const looksPerSilence = 4;

/**
 * Waits for `work` that talks over `socket`; rejects with `unavailable` when nothing has come over it for `silenceMs`, or after
 * `deadlineMs` in all. Work of many round trips may take long behind a slow line, and a dead one is known soon.
 */
export async function whileHeard<Result>(
  socket: Pick<Socket, 'bytesRead'>,
  times: { silenceMs: number; deadlineMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let heardBytes = socket.bytesRead;
  let heardAt = startedAt;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (socket.bytesRead !== heardBytes) heardAt = now;
      heardBytes = socket.bytesRead;
      if (now - heardAt < times.silenceMs && now - startedAt < times.deadlineMs) return;
      reject(new AppError('unavailable', { cause: new Error('the broker did not answer in time') }));
    }, times.silenceMs / looksPerSilence);
  });
  try {
    return await Promise.race([work(), ended]);
  } finally {
    clearInterval(timer);
  }
}

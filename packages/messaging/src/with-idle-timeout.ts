import type { Socket } from 'node:net';
import { AppError } from '@slideloom/service-kit';

const checksPerSilence = 4;

/**
 * Waits for `work` that talks over `socket`; rejects with `unavailable` when nothing has come over it for `silenceMs`, or after
 * `deadlineMs` in all. Work of many round trips may take long behind a slow line, and a dead one is known soon.
 */
export async function withIdleTimeout<Result>(
  socket: Pick<Socket, 'bytesRead'>,
  times: { silenceMs: number; deadlineMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let receivedBytes = socket.bytesRead;
  let receivedAt = startedAt;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (socket.bytesRead !== receivedBytes) receivedAt = now;
      receivedBytes = socket.bytesRead;
      if (now - receivedAt < times.silenceMs && now - startedAt < times.deadlineMs) return;
      reject(new AppError('unavailable', { cause: new Error('the broker did not answer in time') }));
    }, times.silenceMs / checksPerSilence);
  });
  try {
    return await Promise.race([work(), ended]);
  } finally {
    clearInterval(timer);
  }
}

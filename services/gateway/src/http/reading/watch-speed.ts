import { AppError } from '@slideloom/service-kit';

/** The least that a sender must send, bytes a second: a slow phone sends ten times as much. */
const leastBytesPerSecond = 4_096;

export type SpeedWatch = {
  received(bytes: number): void;
  /** Notes that we were not ready for more: the stretch says nothing of the sender. */
  paused(): void;
  end(): void;
};

/**
 * Watches a body that is coming in: calls `onSlow` with `request_timeout` when less than the least speed came in a stretch of
 * `stretchMs` in which we waited for the sender.
 */
export function watchSpeed(stretchMs: number, onSlow: (error: AppError) => void): SpeedWatch {
  let [receivedBytes, wasPaused] = [0, false];
  const timer = setInterval(() => {
    const isSlow = !wasPaused && receivedBytes < (leastBytesPerSecond * stretchMs) / 1_000;
    [receivedBytes, wasPaused] = [0, false];
    if (isSlow) onSlow(new AppError('request_timeout'));
  }, stretchMs);
  return {
    received: (bytes) => void (receivedBytes += bytes),
    paused: () => void (wasPaused = true),
    end: () => clearInterval(timer),
  };
}

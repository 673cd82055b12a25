import { setTimeout as pause } from 'node:timers/promises';
import { ClearError } from '@slideloom/machine/clear-error';

/**
 * Asks `check` again and again until it answers true. Throws a ClearError that says `what` was awaited once `withinMs` have
 * passed, or as soon as `isHopeless` answers a reason (a process that is waited for has died, say).
 */
export async function waitUntil(
  check: () => Promise<boolean>,
  options: { what: string; withinMs: number; everyMs?: number; isHopeless?: () => string | undefined },
): Promise<void> {
  const endsAt = Date.now() + options.withinMs;
  for (;;) {
    if (await check().catch(() => false)) return;
    const reason = options.isHopeless?.();
    if (reason) throw new ClearError(`${options.what}: ${reason}`);
    if (Date.now() >= endsAt) throw new ClearError(`${options.what}: not ready within ${options.withinMs / 1_000} s`);
    await pause(options.everyMs ?? 50);
  }
}

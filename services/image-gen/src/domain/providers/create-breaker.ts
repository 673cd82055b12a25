import type { Clock } from '@slideloom/service-kit';

export type BreakerState = 'closed' | 'open' | 'half_open';

/** What a call that was let through must report, once. */
export type Attempt = {
  /** Whether this call decides on the breaker's state. */
  isProbe: boolean;
  succeeded(): void;
  failed(): void;
  /** The call said nothing about the provider: it was abandoned, or refused what was asked for. */
  saidNothing(): void;
};

export type Breaker = {
  state(): BreakerState;
  /** How long the provider is still left alone, ms; 0 while it is not. */
  pauseMs(): number;
  /** Whether the provider is left alone or being probed. False once the next call would be the probe: nothing says then that it is ill. */
  isOpen(): boolean;
  /** When the breaker opened, ms; failed probes since do not change it. Null while it is closed. */
  openSince(): number | null;
  /** A call's attempt, or how long the provider is left alone, ms. */
  enter(): Attempt | { waitMs: number };
};

/** How many failures in a row open the breaker. */
const failuresToOpen = 5;
const firstPauseMs = 15_000;
const longestPauseMs = 120_000;

/**
 * Leaves a provider alone that fails call after call: after five failures in a row no call is let through for 15 s, then one,
 * which decides. Each failed probe doubles the pause, up to two minutes.
 */
export function createBreaker({ clock }: { clock: Pick<Clock, 'now'> }): Breaker {
  let state: BreakerState = 'closed';
  let failures = 0;
  let pauseMs = firstPauseMs;
  let openUntil = 0;
  let openSince: number | null = null;
  let isProbing = false;
  /** Calls that began before the last change of state have no say in the next. */
  let era = 0;

  const open = (ms: number) => {
    pauseMs = ms;
    openSince ??= clock.now();
    openUntil = clock.now() + ms;
    era += 1;
    state = 'open';
  };
  const close = () => {
    failures = 0;
    openSince = null;
    era += 1;
    state = 'closed';
  };

  const leftMs = () => (state === 'closed' ? 0 : Math.max(0, openUntil - clock.now()));

  const attempt = (isProbe: boolean): Attempt => {
    const startedIn = era;
    const settle = (outcome: () => void) => () => {
      if (isProbe) isProbing = false;
      if (startedIn === era) outcome();
    };
    return {
      isProbe,
      succeeded: settle(() => (isProbe ? close() : void (failures = 0))),
      failed: settle(() => {
        if (isProbe) return open(Math.min(longestPauseMs, pauseMs * 2));
        failures += 1;
        if (failures >= failuresToOpen) open(firstPauseMs);
      }),
      // A probe that said nothing leaves the door ajar: the next call is the probe.
      saidNothing: settle(() => undefined),
    };
  };

  return {
    state: () => state,
    pauseMs: leftMs,
    isOpen: () => leftMs() > 0 || isProbing,
    openSince: () => openSince,
    enter() {
      if (state === 'closed') return attempt(false);
      if (leftMs() > 0) return { waitMs: leftMs() };
      if (isProbing) return { waitMs: firstPauseMs };
      isProbing = true;
      state = 'half_open';
      return attempt(true);
    },
  };
}

import { dropOldest } from '../protocol/drop-oldest.ts';

const windowMs = 60_000;
const maxKeys = 10_000;

/** Counts calls per key over the last minute. */
export function createRateWindow() {
  const callsOf = new Map<string, number[]>();

  /** Counts a call. Returns whether it is within the limit; one that is not does not count. */
  function admit(key: string, limit: number, now: Date): boolean {
    const recent = (callsOf.get(key) ?? []).filter((at) => at > now.getTime() - windowMs);
    const isAdmitted = recent.length < limit;
    if (isAdmitted) recent.push(now.getTime());
    callsOf.delete(key);
    callsOf.set(key, recent);
    dropOldest(callsOf, maxKeys);
    return isAdmitted;
  }

  /** Lets every call have been made so much earlier. */
  function age(ms: number): void {
    for (const calls of callsOf.values()) calls.forEach((at, index) => (calls[index] = at - ms));
  }

  return { admit, age };
}

export type RateWindow = ReturnType<typeof createRateWindow>;

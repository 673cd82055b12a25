const windowMs = 60_000;
const maxKeys = 10_000;

/** Counts calls per key over the last minute. */
export class RateWindow {
  #calls = new Map<string, number[]>();

  /** Counts a call. Returns whether it is within the limit; one that is not does not count. */
  admit(key: string, limit: number, now: Date): boolean {
    const recent = (this.#calls.get(key) ?? []).filter((at) => at > now.getTime() - windowMs);
    const isAdmitted = recent.length < limit;
    if (isAdmitted) recent.push(now.getTime());
    this.#calls.delete(key);
    this.#calls.set(key, recent);
    const oldest = this.#calls.keys().next().value;
    if (this.#calls.size > maxKeys && oldest !== undefined) this.#calls.delete(oldest);
    return isAdmitted;
  }

  /** Lets every call have been made so much earlier. */
  age(ms: number): void {
    for (const [key, calls] of this.#calls)
      this.#calls.set(
        key,
        calls.map((at) => at - ms),
      );
  }
}

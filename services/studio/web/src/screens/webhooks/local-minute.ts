/** An instant (ms) as a field for local date and time has it: `2026-11-23T09:05`. */
export function localMinute(instant: number): string {
  const offsetMs = new Date(instant).getTimezoneOffset() * 60_000;
  return new Date(instant - offsetMs).toISOString().slice(0, 16);
}

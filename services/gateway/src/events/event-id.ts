/** An instant of PostgreSQL, µs since the epoch, as text: what orders changes. */
export type Micros = string;

/**
 * The id of an event: the instant of its change, and which change it is, so that a repetition has the same id. Streams that are opened with
 * it go on from the instant; see `createMissedChangesFinder`.
 */
export const eventId = (at: Micros, kind: string, of: string): string => `${at}-${kind}-${of}`;

const pattern = /^(\d{16})-[a-z]{1,20}-[\w.-]{1,120}$/;

/** Returns the instant of an event's id; null for a text that is none. */
export function instantOfEventId(id: string): Micros | null {
  return pattern.exec(id)?.[1] ?? null;
}

/** Returns the id that a reader who connects again has seen last; what a browser sends by itself is newer than what stood in the address. */
export function lastEventIdOf(header: string | string[] | undefined, query: string | undefined): string | null {
  const id = (typeof header === 'string' && header !== '' ? header : query) ?? '';
  return id === '' ? null : id;
}

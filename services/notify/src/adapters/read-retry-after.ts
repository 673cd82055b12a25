/** What `Retry-After` asks for, ms: seconds or a date of HTTP; null where it says nothing that is to come. Source: RFC 9110, 10.2.3. */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const waitMs = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return waitMs > 0 ? waitMs : null;
}

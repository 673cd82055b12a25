/** Returns what `Retry-After` says: whole seconds or a date. Null where it is absent or neither. Source: RFC 9110, section 10.2.3. */
export function retryAfterSecondsOf({ headers }: Response): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

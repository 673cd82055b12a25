/** Keeps a map within its limit: what was set first leaves. Called after each set. */
export function dropOldest<Key>(map: Map<Key, unknown>, max: number): void {
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

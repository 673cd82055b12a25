import type { Reply } from '../route.ts';

/**
 * A bare array as the contract has it, with the address of its next page in `Link` where there is one (RFC 8288). `query` is what was asked
 * for, without the cursors.
 */
export function bareArray<Item extends { id: string }>(
  path: string,
  query: Record<string, string | number | undefined>,
  items: Item[],
  hasMore: boolean,
): Exclude<Reply, 'streamed'> {
  const last = items.at(-1);
  if (!hasMore || !last) return { status: 200, body: items };
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && name !== 'starting_after') next.set(name, String(value));
  }
  next.set('starting_after', last.id);
  return { status: 200, body: items, headers: { Link: `<${path}?${next.toString()}>; rel="next"` } };
}

import { Pool } from 'undici';

export type LoadResult = { requests: number; seconds: number; latenciesMs: number[]; statuses: Map<number, number> };

/** Sends `requests` POSTs over `connections` kept sockets, each with the next of the keys in turn. */
export async function postMany(options: {
  url: string;
  path: string;
  body: string;
  keys: readonly string[];
  firstKey: number;
  requests: number;
  connections: number;
}): Promise<LoadResult> {
  const pool = new Pool(options.url, { connections: options.connections, pipelining: 1 });
  const latenciesMs: number[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (sent < options.requests) {
      const key = options.keys[(options.firstKey + sent++) % options.keys.length]!;
      const at = performance.now();
      const { statusCode, body } = await pool.request({
        path: options.path,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: options.body,
      });
      await body.text();
      latenciesMs.push(performance.now() - at);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, worker));
  await pool.close();
  return { requests: options.requests, seconds: (performance.now() - startedAt) / 1_000, latenciesMs, statuses };
}

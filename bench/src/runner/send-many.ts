import { Pool } from 'undici';

export type LoadResult = { requests: number; seconds: number; latenciesMs: number[]; statuses: Map<number, number> };

export type Outgoing = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Sends `requests` requests over `connections` kept sockets; `next` makes the one of each number. */
export async function sendMany(options: {
  url: string;
  requests: number;
  connections: number;
  next: (index: number) => Outgoing;
}): Promise<LoadResult> {
  const pool = new Pool(options.url, { connections: options.connections, pipelining: 1 });
  const latenciesMs: number[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (sent < options.requests) {
      const outgoing = options.next(sent++);
      const at = performance.now();
      const { statusCode, body } = await pool.request({ ...outgoing, body: outgoing.body ?? null });
      await body.text();
      latenciesMs.push(performance.now() - at);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, worker));
  await pool.close();
  return { requests: options.requests, seconds: (performance.now() - startedAt) / 1_000, latenciesMs, statuses };
}

/** Throws unless every answer had this status: what refuses is faster than what works. */
export function expectAll(status: number, { statuses }: LoadResult, name: string): void {
  const others = [...statuses].filter(([answered]) => answered !== status);
  if (others.length > 0) throw new Error(`${name} answered ${JSON.stringify(others)}`);
}

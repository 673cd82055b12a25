import type { PostgresPair } from '@slideloom/local';
import type { BenchFleet } from '../fleet/bench-fleet.ts';
import { quantile } from '../fleet/cpu-of.ts';
import { expectAll, sendMany } from '../fleet/send-many.ts';
import { acceptingRequest } from './accepting-request.ts';

const rounds = 4;
const loads = [
  { connections: 1, requests: 300 },
  { connections: 16, requests: 1_500 },
];
/** A commit is answered when the standby has it on disk, or has applied it. */
const modes = ['on', 'remote_apply'] as const;

/** `POST /render` by how long commits wait for the standby, in alternating rounds. */
export async function measureAccepting(pair: PostgresPair, bench: BenchFleet): Promise<void> {
  process.stdout.write(
    '\n| POST /render, synchronous_commit | at once | p50 ms | p99 ms | requests/s |\n|---|---|---|---|---|\n',
  );
  let sent = 0;
  for (const { connections, requests } of loads) {
    const latencies = new Map<string, number[]>();
    const seconds = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const mode of modes) {
        await pair.primary()!.psql(`ALTER SYSTEM SET synchronous_commit = ${mode}`);
        await pair.primary()!.psql('SELECT pg_reload_conf()');
        await new Promise((resolve) => setTimeout(resolve, 500));
        const offset = (sent += requests);
        const next = (index: number) => acceptingRequest(bench, offset + index);
        const result = await sendMany({ url: bench.baseUrl, requests, connections, next });
        expectAll(202, result, 'POST /render');
        latencies.set(mode, [...(latencies.get(mode) ?? []), ...result.latenciesMs]);
        seconds.set(mode, (seconds.get(mode) ?? 0) + result.seconds);
      }
    }
    for (const mode of modes) {
      const [all, rps] = [latencies.get(mode)!, (rounds * requests) / seconds.get(mode)!];
      const cells = [mode, connections, quantile(all, 0.5).toFixed(2), quantile(all, 0.99).toFixed(2), rps.toFixed(0)];
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
    }
  }
}

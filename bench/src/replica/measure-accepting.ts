import type { PostgresPair } from '@slideloom/local';
import type { BenchFleet } from '../fleet/bench-fleet.ts';
import { inTurns } from '../runner/in-turns.ts';
import { loadTeams } from '../runner/load-teams.ts';
import { median, quantile } from '../runner/quantile.ts';
import { startTable } from '../runner/start-table.ts';

const rounds = 4;
const loads = [
  { connections: 1, requests: 300 },
  { connections: 16, requests: 1_500 },
];
/** A commit is answered when the standby has it on disk, or has applied it. */
const modes = ['on', 'remote_apply'] as const;

const body = JSON.stringify({
  slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566' } }],
  texts: [],
});

/** `POST /render` by how long commits wait for the standby, in alternating rounds. */
export async function measureAccepting(pair: PostgresPair, bench: BenchFleet): Promise<void> {
  console.log();
  const row = startTable('POST /render, synchronous_commit', 'at once', 'p50 ms', 'p99 ms', 'requests/s');
  const load = loadTeams(bench.apiKeys);
  const ask = () => ({ method: 'POST' as const, path: '/render', body });
  const expected = { status: 202, name: 'POST /render' };
  for (const { connections, requests } of loads) {
    const figures = await inTurns(modes, { rounds }, async (mode) => {
      await pair.primary()!.psql(`ALTER SYSTEM SET synchronous_commit = ${mode}`);
      await pair.primary()!.psql('SELECT pg_reload_conf()');
      await new Promise((resolve) => setTimeout(resolve, 500));
      return load({ url: bench.baseUrl, requests, connections, ask, expected });
    });
    for (const [mode, found] of figures) {
      const all = found.flatMap(({ latenciesMs }) => latenciesMs);
      const seconds = found.reduce((sum, one) => sum + one.seconds, 0);
      const rps = (rounds * requests) / seconds;
      row(mode, connections, median(all).toFixed(2), quantile(all, 0.99).toFixed(2), rps.toFixed(0));
    }
  }
}

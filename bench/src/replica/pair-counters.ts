import type { Fleet, PostgresPair } from '@slideloom/local';
import { cpuOf } from '../fleet/cpu-of.ts';

/** What both servers and a gateway have counted since they started; CPU in seconds, of the servers that of the gateways' connections. */
export type PairCounters = {
  primaryStatements: number;
  positions: number;
  primaryCpu: number;
  standbyStatements: number;
  standbyCpu: number;
  gatewayCpu: number;
};

type Server = { psql: (statement: string) => Promise<string> };

/** PostgreSQL writes the counts of a session when it is idle, a second after its last statement. */
const statisticsDelayMs = 1_500;

/** Its statements that touch a table: PostgreSQL does not count those that ask for a position. */
const statements = `SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()`;

export async function readPair(pair: PostgresPair, fleet: Fleet): Promise<PairCounters> {
  const [primary, standby] = [pair.primary()!, pair.standby()];
  const gateway = fleet.of('gateway')[0]!;
  const cpu = {
    gatewayCpu: cpuOf(gateway.pid!),
    primaryCpu: await cpuOfGateways(primary),
    standbyCpu: await cpuOfGateways(standby),
  };
  await new Promise((resolve) => setTimeout(resolve, statisticsDelayMs));
  return {
    ...cpu,
    primaryStatements: Number(await primary.psql(statements)),
    standbyStatements: Number(await standby.psql(statements)),
    positions: await positionsOf(gateway.healthUrl),
  };
}

/** Of the processes that serve connections of a gateway, which are kept during a round. */
async function cpuOfGateways({ psql }: Server): Promise<number> {
  const pids = await psql(`SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'slideloom-gateway%'`);
  return pids
    .split('\n')
    .filter(Boolean)
    .reduce((sum, pid) => sum + cpuOf(Number(pid)), 0);
}

async function positionsOf(healthUrl: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', healthUrl))).text();
  return Number(/^slideloom_replica_positions_total\S* (\d+)/m.exec(text)?.[1] ?? 0);
}

/** What lies between two readings, for each request. */
export function perRequest(before: PairCounters, after: PairCounters, requests: number): PairCounters {
  const names = Object.keys(before) as (keyof PairCounters)[];
  return Object.fromEntries(names.map((name) => [name, (after[name] - before[name]) / requests])) as PairCounters;
}

import { readFileSync } from 'node:fs';
import { coreServices } from '@slideloom/local';
import { startBenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf } from '../fleet/cpu-of.ts';
import { median } from '../runner/quantile.ts';
import { startTable } from '../runner/start-table.ts';

const rounds = 7;

/**
 * What a start of each service costs until it is ready, one process at a time: CPU, which a slow machine hardly changes, and the most memory.
 * The requests of CPU in k8s/base, and how long its startup probes wait, follow from it.
 */
export async function run(): Promise<void> {
  const bench = await startBenchFleet({ name: 'startup', services: [...coreServices], teams: 1, env: {} });
  try {
    const row = startTable('service', 'CPU of a start, s', 'most, s', 'RSS at its peak, MB');
    for (const service of coreServices) {
      const [member] = bench.fleet.of(service);
      const seconds: number[] = [];
      let peakMb = 0;
      for (let round = 0; round < rounds; round += 1) {
        await member!.restart();
        const pid = member!.pid!;
        seconds.push(cpuOf(pid));
        peakMb = Math.max(peakMb, peakOf(pid));
      }
      row(service, median(seconds).toFixed(1), Math.max(...seconds).toFixed(1), Math.round(peakMb));
    }
  } finally {
    await bench.stop();
  }
}

/** MB that a process has held at most. */
function peakOf(pid: number): number {
  const [, kb = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}

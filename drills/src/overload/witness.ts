import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootDir } from '@slideloom/local';
import type { Load, Sample } from './load.ts';

/** A period in which the machine ran no process, as virtual machines now and then do; ms since 1970. */
export type Standstill = { fromMs: number; toMs: number };

/** A load, and what is known of the machine meanwhile. */
export type WitnessedLoad = Load & {
  standstills: Standstill[];
  /** The samples that no standstill touched: how long the others took says nothing of the gateway. */
  undisturbed: Sample[];
};

/** Makes a load while a process of its own watches the machine. */
export async function witness(makeLoad: () => Promise<Load>): Promise<WitnessedLoad> {
  const child = fork(join(rootDir, 'drills/src/overload/witness-main.ts'));
  await once(child, 'message');
  const load = await makeLoad();
  child.send('report');
  const [standstills] = (await once(child, 'message')) as [Standstill[]];
  // What came meanwhile comes at once afterwards, and takes as long again.
  const spans = standstills.map(({ fromMs, toMs }) => ({ fromMs, toMs: toMs + (toMs - fromMs) }));
  const undisturbed = load.samples.filter(({ atMs, ms }) => {
    const endedAt = load.beganAt + atMs;
    return spans.every(({ fromMs, toMs }) => endedAt < fromMs || endedAt - ms > toMs);
  });
  return { ...load, standstills, undisturbed };
}

import { takePicture } from '@slideloom/storage';
import { hostilePictures } from '@slideloom/storage/hostile-pictures';
import { spend } from '../runner/spend.ts';
import { startTable } from '../runner/start-table.ts';

/** What it costs a gateway to refuse or take each kind of hostile picture: CPU of the process, and memory above what it had. */
export async function run(): Promise<void> {
  const rows: { name: string; megabytes: number; outcome: string; cpuMs: number; peakMegabytes: number }[] = [];
  await takePicture(hostilePictures.find(({ name }) => name === 'PNG and a page behind it')!.make());
  for (const { name, make } of hostilePictures) {
    const bytes = make();
    const runs = [];
    for (let count = 0; count < 3; count += 1) runs.push(await measure(bytes));
    // What other processes do to the caches counts as ours: the cheapest run is nearest to the truth.
    const [cheapest] = runs.toSorted((one, other) => one.cpuMs - other.cpuMs);
    const peakBytes = Math.max(...runs.map((one) => one.peakBytes));
    rows.push({
      name,
      megabytes: bytes.length / 1e6,
      outcome: cheapest!.outcome,
      cpuMs: cheapest!.cpuMs,
      peakMegabytes: peakBytes / 1e6,
    });
  }
  const row = startTable('file', 'MB', 'outcome', 'CPU ms', 'peak +MB');
  for (const { name, megabytes, outcome, cpuMs, peakMegabytes } of rows)
    row(name, megabytes.toFixed(2), outcome, cpuMs.toFixed(1), peakMegabytes.toFixed(0));
  const worst = rows.reduce((one, other) => (other.cpuMs > one.cpuMs ? other : one));
  console.log(`\n${rows.length} kinds; the dearest: ${worst.name}, ${worst.cpuMs.toFixed(1)} ms`);
}

async function measure(bytes: Buffer): Promise<{ outcome: string; cpuMs: number; peakBytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const { result: outcome, cpuUs } = await spend(() =>
    takePicture(bytes).then(
      ({ sizeBytes }) => `stored, ${sizeBytes} bytes`,
      (error: { code: string }) => error.code,
    ),
  );
  clearInterval(watch);
  peak = Math.max(peak, process.memoryUsage().rss);
  return { outcome, cpuMs: cpuUs / 1_000, peakBytes: peak - before };
}

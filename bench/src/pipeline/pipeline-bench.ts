import { join } from 'node:path';
import type { Job } from '@slideloom/contracts';
import { createNodeService, freePort, localDir } from '@slideloom/local';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { quantile } from '../fleet/cpu-of.ts';

const idleJobs = 60;
const pacedSeconds = 40;
/** Until the compiler has nothing left to do. */
const pacedWarmUpSeconds = 15;
const jobsPerSecond = 200;

const deck = {
  slides: [
    {
      name: 'One',
      background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566', gradientAngle: 135 },
    },
  ],
  texts: [{ slide_index: 0, text: { content: 'A headline', fontSize: 96, x: 90, y: 300, width: 900 } }],
};

/** From the 202 to `completed` of one gradient slide on an idle fleet; then from acceptance to the worker's start at 200 jobs/s. */
export async function run(): Promise<void> {
  await measureIdle();
  await measurePaced();
}

async function measureIdle(): Promise<void> {
  const bench = await startBenchFleet({ name: 'pipeline', services: ['gateway', 'render', 'scheduler'], teams: 10 });
  try {
    const times: number[] = [];
    for (let index = 0; index < idleJobs + 10; index += 1) {
      const key = bench.apiKeys[index % bench.apiKeys.length]!;
      const { job_id, at } = await accept(bench, key);
      await untilCompleted(bench, key, job_id);
      // The first ten warm the processes up.
      if (index >= 10) times.push(performance.now() - at);
    }
    process.stdout.write(
      `| from 202 to completed, idle, one gradient slide | p50 ms | p90 ms | p99 ms |\n|---|---|---|---|\n| ${times.length} jobs | ` +
        `${[0.5, 0.9, 0.99].map((part) => quantile(times, part).toFixed(1)).join(' | ')} |\n\n`,
    );
  } finally {
    await bench.stop();
  }
}

async function accept({ baseUrl }: BenchFleet, key: string): Promise<{ job_id: string; at: number }> {
  const response = await fetch(`${baseUrl}/render`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(deck),
  });
  if (response.status !== 202) throw new Error(`POST /render answered ${response.status}`);
  const { job_id } = (await response.json()) as { job_id: string };
  return { job_id, at: performance.now() };
}

/** Follows the job's live events to its end. */
async function untilCompleted({ baseUrl }: BenchFleet, key: string, jobId: string): Promise<void> {
  const response = await fetch(`${baseUrl}/jobs/${jobId}/events`, { headers: { authorization: `Bearer ${key}` } });
  const text = await response.text();
  const last = JSON.parse(text.trim().split('\ndata: ').at(-1)!) as Job;
  if (last.status !== 'completed') throw new Error(`the job ended ${last.status}: ${last.error}`);
}

async function measurePaced(): Promise<void> {
  const bench = await startBenchFleet({ name: 'pipeline', services: ['gateway'], teams: 400 });
  const healthPort = await freePort();
  const worker = createNodeService({
    name: 'idle-worker',
    entry: 'bench/src/pipeline/idle-worker.ts',
    env: { ...bench.fleet.env, HEALTH_PORT: String(healthPort) },
    logDir: join(localDir, 'bench-pipeline', 'logs'),
    pidDir: join(localDir, 'bench-pipeline', 'pids'),
    healthUrl: `http://127.0.0.1:${healthPort}/ready`,
  });
  try {
    await worker.start();
    await worker.waitReady();
    const accepted = await paceAccepts(bench);
    const rows = await bench.database.prisma.job.findMany({
      where: { id: { in: accepted.map(({ jobId }) => jobId) }, status: 'completed' },
      select: { id: true, result: true },
    });
    const startedAt = new Map(rows.map(({ id, result }) => [id, (result as { started_at: number }).started_at]));
    const waits = accepted.flatMap(({ jobId, at }) => {
      const started = startedAt.get(jobId);
      return started === undefined ? [] : [Math.max(0, started - at)];
    });
    process.stdout.write(
      `| from 202 to the start of the work, ${jobsPerSecond} jobs/s | p50 ms | p99 ms |\n|---|---|---|\n` +
        `| ${waits.length} of ${accepted.length} jobs | ${quantile(waits, 0.5).toFixed(1)} | ${quantile(waits, 0.99).toFixed(1)} |\n`,
    );
  } finally {
    await worker.stop(5_000);
    await bench.stop();
  }
}

async function paceAccepts(bench: BenchFleet): Promise<{ jobId: string; at: number }[]> {
  const accepted: { jobId: string; at: number }[] = [];
  const under: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = pacedSeconds * jobsPerSecond;
  for (let sent = 0; sent < total; sent += 1) {
    const dueMs = (sent / jobsPerSecond) * 1_000 - (performance.now() - startedAt);
    if (dueMs > 1) await new Promise((resolve) => setTimeout(resolve, dueMs));
    const work = accept(bench, bench.apiKeys[sent % bench.apiKeys.length]!).then(
      ({ job_id, at }) => void accepted.push({ jobId: job_id, at: performance.timeOrigin + at }),
    );
    under.push(work);
  }
  await Promise.all(under);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return accepted.slice(pacedWarmUpSeconds * jobsPerSecond);
}

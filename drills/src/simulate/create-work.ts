import type { Work, WorkOutcome } from '@slideloom/jobs';
import { AppError, derivedUuid } from '@slideloom/service-kit';
import type { Draws } from '../virtual/seeded-draws.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** How often an attempt ends so. */
const ends = { completes: 12, retries: 4, fails: 1, waits: 2 } as const;
/** Of attempts that kill their process. */
const poisonShare = 0.02;
/** Of attempts that never answer. */
const hangingShare = 0.02;
const foreverMs = 7_200_000;

/** Work that takes its time, and ends in each of the ways that there are. */
export function createWork(draws: Draws, process: SimulatedProcess): Work {
  return async (job, { signal }): Promise<WorkOutcome> => {
    const isPoison = draws.chance('poison', poisonShare);
    if (draws.chance('hangs', hangingShare)) await process.clock.sleep(foreverMs, signal);
    await process.clock.sleep(draws.scaled('work', 50, 20_000));
    if (isPoison) process.kill();
    const end = draws.weighted('end', ends);
    if (end === 'fails') throw new AppError('content_rejected');
    if (end === 'retries') throw new AppError('upstream_timeout');
    if (end === 'waits') return { kind: 'waiting', ms: draws.scaled('wait', 100, 150_000) };
    const { pictures } = job.input as { pictures: number };
    const assets = Array.from({ length: pictures }, (_, at) => ({
      id: derivedUuid('asset', job.id, String(at)),
      name: 'slide',
      objectKey: `teams/${job.teamId}/${job.id}-${at}.png`,
      contentType: 'image/png',
      sizeBytes: 1,
      width: 1,
      height: 1,
      source: 'export' as const,
      metadata: null,
    }));
    return { kind: 'completed', result: { slides: [] }, assets };
  };
}

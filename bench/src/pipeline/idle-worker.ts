import type { JobCommandOf } from '@slideloom/contracts';
import { runJobs, startProcess } from '@slideloom/process';
import { processShape, readConfig, workerShape } from '@slideloom/service-kit';

/** A render worker that draws nothing: what is measured is the way to it. */
const config = readConfig({ ...processShape, ...workerShape });
const process = await startProcess('render', config);
await runJobs<JobCommandOf<'render'>>(process, config, {
  'slides.render': {
    concurrency: 16,
    attemptTimeoutMs: 10_000,
    work: async () => ({
      kind: 'completed',
      result: { slides: [], started_at: performance.timeOrigin + performance.now() },
      assets: [],
    }),
  },
});
await process.run();

import { bringUp, type Stop } from './bring-up.ts';
import { runMain } from './run-main.ts';
import { readStartOptions } from './start-options.ts';
import { showProgress } from './steps.ts';
import { listenForStop } from './until-stopped.ts';

/** `npm start`: the whole fleet with everything that it needs, until Ctrl-C. */
await runMain(async () => {
  const options = readStartOptions(process.argv.slice(2));
  const request = listenForStop();
  const { step, line } = showProgress();
  const stops: Stop[] = [];
  try {
    await request.orStop(bringUp(options, { step, line }, stops));
    await request.stopped;
    line('');
  } finally {
    for (const { title, stop } of stops.toReversed()) await step(title, stop);
  }
  return 0;
});

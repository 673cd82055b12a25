import { bringUp, type Stop } from './fleet/bring-up.ts';
import { askYes } from './terminal/ask-yes.ts';
import { bringUpOrRecreate } from './fleet/bring-up-or-recreate.ts';
import { runMain } from './terminal/run-main.ts';
import { readStartOptions } from './fleet/start-options.ts';
import { showProgress } from './terminal/show-progress.ts';
import { listenForStop } from './terminal/listen-for-stop.ts';

/** `npm start`: the whole fleet with everything that it needs, until Ctrl-C. */
await runMain(async () => {
  const options = readStartOptions(process.argv.slice(2));
  const request = listenForStop();
  const { step, line } = showProgress();
  const stops: Stop[] = [];
  try {
    await request.orStop(
      bringUpOrRecreate(options, stops, {
        bringUp: (chosen, started) => bringUp(chosen, { step, line }, started),
        ask: askYes,
        line,
        isGiven: Boolean(process.env.DATABASE_URL),
      }),
    );
    await request.stopped;
    line('');
  } finally {
    for (const { title, stop } of stops.toReversed()) await step(title, stop);
  }
  return 0;
});

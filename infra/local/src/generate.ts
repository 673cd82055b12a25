import { generators } from './generators.ts';
import { runNode } from './processes/run-node.ts';
import { runMain } from './terminal/run-main.ts';
import { showProgress } from './terminal/show-progress.ts';

/** `npm run generate`: everything in the tree that is made from something else in the tree. */
await runMain(async () => {
  const { step } = showProgress();
  for (const { title, entry } of generators) await step(title, () => runNode(entry, {}));
  return 0;
});

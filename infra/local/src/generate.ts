import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.ts';
import { runNode } from './processes/run-node.ts';
import { runMain } from './terminal/run-main.ts';
import { showProgress } from './terminal/show-progress.ts';

/** `npm run generate`: everything in the tree that is made from something else in the tree. */
const generators = [
  { title: 'Database client', entry: 'packages/db/src/cli/generate.ts' },
  { title: 'docs/openapi.json', entry: 'services/gateway/src/cli/write-openapi.ts' },
];

await runMain(async () => {
  const { step } = showProgress();
  for (const { title, entry } of generators.filter((each) => existsSync(join(rootDir, each.entry)))) {
    await step(title, () => runNode(entry, {}));
  }
  return 0;
});

import { runChecks } from './checks/run-checks.ts';
import { runMain } from './terminal/run-main.ts';
import { showProgress } from './terminal/show-progress.ts';

/** `npm run check`: format, lint, types, architecture, documents and generated files. */
await runMain(async () => {
  const { failed } = await runChecks(showProgress());
  return failed === 0 ? 0 : 1;
});

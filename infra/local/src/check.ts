import { runChecks } from './checks.ts';
import { runMain } from './run-main.ts';
import { showProgress } from './steps.ts';

/** `npm run check`: format, lint, types and architecture. */
await runMain(async () => {
  const { failed } = await runChecks(showProgress());
  return failed === 0 ? 0 : 1;
});

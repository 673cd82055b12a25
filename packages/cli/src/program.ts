import { Command } from 'commander';
import { addAttention, addLogout, addWhoami } from './commands/account.ts';
import { addAssets } from './commands/assets.ts';
import { addCompletion } from './commands/completion.ts';
import { addGenerate } from './commands/generate.ts';
import { addJobs } from './commands/jobs.ts';
import { addListen } from './commands/listen.ts';
import { addLogin } from './commands/login.ts';
import { addPosts } from './commands/posts.ts';
import { addRender } from './commands/render.ts';
import { addUsage } from './commands/usage.ts';
import { createContext } from './context.ts';
import { createRun } from './run.ts';

const notes = `
Environment:
  SLIDELOOM_API_KEY   the key, before that of the login
  SLIDELOOM_URL       where the service is, before that of the login
  SLIDELOOM_PROFILE   the profile, where --profile names none

Exit codes:
  0 done   1 the service failed   2 wrong usage   3 not logged in
  4 refused   5 the job failed   130 Ctrl-C`;

/** Every command. `signal` fires at Ctrl-C. */
export function createProgram({ version, signal }: { version: string; signal: AbortSignal }): Command {
  const program = new Command('slideloom')
    .description('Make, render, schedule and publish slides, and receive webhooks.')
    .version(version)
    .option('--json', 'JSON on standard output: one document, or a line for each event')
    .option('--profile <name>', 'the login that is used')
    .showSuggestionAfterError()
    .addHelpText('after', notes)
    .exitOverride();
  const run = createRun((globals) => createContext(globals, signal));
  addLogin(program, run);
  addLogout(program, run);
  addWhoami(program, run);
  addAttention(program, run);
  addUsage(program, run);
  addGenerate(program, run);
  addRender(program, run);
  addPosts(program, run);
  addJobs(program, run);
  addAssets(program, run);
  addListen(program, run);
  addCompletion(program, run);
  overrideExits(program);
  return program;
}

/** Commander ends the process itself unless each command says otherwise. */
function overrideExits(command: Command): void {
  for (const inner of command.commands) {
    inner.exitOverride();
    overrideExits(inner);
  }
}

import { CommanderError } from 'commander';
import { describeFault, exitCodes } from './exit-codes.ts';
import { eraseLine } from './output.ts';
import { createProgram } from './program.ts';
import { version } from './version.ts';

const interrupted = new AbortController();
process.on('SIGINT', () => {
  // What does not end by itself is ended by the second.
  if (interrupted.signal.aborted) process.exit(exitCodes.interrupted);
  interrupted.abort();
});
// A reader that has seen enough, `head` say, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : exitCodes.server),
);

try {
  await createProgram({ version, signal: interrupted.signal }).parseAsync();
  process.exitCode = interrupted.signal.aborted ? exitCodes.interrupted : exitCodes.done;
} catch (error) {
  process.exitCode = codeOf(error);
}
// Connections that are kept open would hold the process for seconds; output that is written to a pipe must have gone out.
process.stdout.write('', () => process.exit());

function codeOf(error: unknown): number {
  if (process.stderr.isTTY) process.stderr.write(eraseLine);
  if (interrupted.signal.aborted) {
    process.stderr.write('Ended by Ctrl-C\n');
    return exitCodes.interrupted;
  }
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  const { code, sentence, name, requestId } = describeFault(error);
  process.stderr.write(`${sentence}\n`);
  if (process.argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ error: { code: name, message: sentence, request_id: requestId } })}\n`);
  }
  return code;
}

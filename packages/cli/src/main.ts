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
  process.exit(error.code === 'EPIPE' ? (process.exitCode ?? exitCodes.done) : exitCodes.server),
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
    const message = 'Ended by Ctrl-C';
    process.stderr.write(`${message}\n`);
    writeFault('interrupted', message, null);
    return exitCodes.interrupted;
  }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.done;
    // Commander has said it already to people. Where it shows the help, it has no words for the fault.
    const isHelp = error.code === 'commander.help';
    writeFault('usage', isHelp ? 'The command is not complete' : error.message.replace(/^error: /, ''), null);
    return exitCodes.usage;
  }
  const { code, sentence, name, requestId } = describeFault(error);
  process.stderr.write(`${sentence}\n`);
  writeFault(name, sentence, requestId);
  return code;
}

/** What scripts read of a fault. */
function writeFault(code: string, message: string, requestId: string | null): void {
  if (!process.argv.includes('--json')) return;
  process.stdout.write(`${JSON.stringify({ error: { code, message, request_id: requestId } })}\n`);
}

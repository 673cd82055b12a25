import { inspect } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';

/** Runs a command's main function; a ClearError is one line on the screen and exit code 1, anything else a stack as well. */
export async function runMain(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    // The last line may still show what was running when it broke.
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
    console.error(describeError(error));
    process.exit(1);
  }
}

export function describeError(error: unknown): string {
  return error instanceof ClearError ? `✗ ${error.message}` : inspect(error);
}

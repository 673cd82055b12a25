import { ClearError } from './clear-error.ts';

/** Runs a command's main function; a ClearError is one line on the screen and exit code 1, anything else a stack as well. */
export async function runMain(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof ClearError ? `✗ ${error.message}` : error);
    process.exit(1);
  }
}

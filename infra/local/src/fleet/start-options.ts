import { parseArgs } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';

export type StartOptions = { isFresh: boolean; hasDemo: boolean; mayInstall: boolean };

/** Reads `npm start`'s arguments. */
export function readStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        'no-install': { type: 'boolean', default: false },
      },
    });
    return { isFresh: values.fresh, hasDemo: !values['no-demo'], mayInstall: !values['no-install'] };
  } catch (error) {
    throw new ClearError(
      `${(error as Error).message.split('.')[0]}. Usage: npm start [-- --fresh] [--no-demo] [--no-install]`,
    );
  }
}

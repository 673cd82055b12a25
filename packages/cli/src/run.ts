import type { Command } from 'commander';
import type { Context, Globals } from './context.ts';

type Action<Args extends unknown[]> = (context: Context, ...args: Args) => Promise<void> | void;

/**
 * Makes what commander calls of a command's function: its context first, then arguments and options.
 */
export type Run = <Args extends unknown[]>(action: Action<Args>) => (...given: unknown[]) => Promise<void>;

export function createRun(open: (globals: Globals) => Context): Run {
  return (action) =>
    async (...given) => {
      // Commander gives arguments, options, and at the end the command.
      const command = given.at(-1) as Command;
      const args = [...given.slice(0, -2), command.opts()];
      await action(open(command.optsWithGlobals()), ...(args as never));
    };
}

import { setTimeout as wait } from 'node:timers/promises';
import { createCallLog, type CallLog } from './call-log.ts';
import { createFaultPlan, type FaultPlan } from './fault-plan.ts';
import { createMagicCounter, type MagicCounter } from './magic-words.ts';

/** What every platform of the sandbox shares. A new platform is a function from a World to an Express router. */
export type World = {
  clock: () => Date;
  /** The address under which callers reach the sandbox, without a slash at the end. */
  publicUrl: () => string;
  calls: CallLog;
  faults: FaultPlan;
  magic: MagicCounter;
  /** Where state that should outlive a restart is kept; absent: nowhere. */
  directory?: string;
  /** Aborted when the sandbox closes: all waits end. */
  closing: AbortSignal;
};

type WorldOptions = {
  clock?: () => Date;
  publicUrl: () => string;
  directory?: string;
  closing: AbortSignal;
};

export function createWorld(options: WorldOptions): World {
  return {
    clock: options.clock ?? (() => new Date()),
    publicUrl: options.publicUrl,
    calls: createCallLog(),
    faults: createFaultPlan(),
    magic: createMagicCounter(),
    ...(options.directory === undefined ? {} : { directory: options.directory }),
    closing: options.closing,
  };
}

/** Waits, but not beyond the end of the signal. Returns whether the time passed in full. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

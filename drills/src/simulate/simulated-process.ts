import { AppError, type Clock } from '@slideloom/service-kit';
import { createMortalClock } from '../virtual/mortal-clock.ts';
import type { Draws } from '../virtual/seeded-draws.ts';
import type { VirtualTime } from '../virtual/virtual-time.ts';

/** A statement that was carried out, whether or not its answer arrives. */
export type Statement = { process: string; name: string; args: unknown[]; result: unknown };

export type SimulatedProcess = {
  name: string;
  clock: Clock;
  isDead(): boolean;
  /** A statement of this process: it may come late, fail, lose its answer, or be the last one. Never resolves once the process is dead. */
  call<Result>(name: string, run: () => Promise<Result>, args?: unknown[]): Promise<Result>;
  /** The same object, whose functions are such statements. */
  inProcess<Port extends object>(port: Port): Port;
  kill(): void;
};

/** Shares of the statements until it is calm. */
const odds = { dies: 0.012, fails: 0.02, losesAnswer: 0.02, stalls: 0.008, jumps: 0.008 };
const callMs = 4;
/** How far a clock is set forward or back, at most. */
export const longestJumpMs = 600_000;

/** A process of the fleet in virtual time. One statement of all processes runs at a time, so that a seed replays exactly. */
export function startSimulatedProcess(of: {
  name: string;
  time: VirtualTime;
  draws: Draws;
  calmMs: number;
  /** Longer than a lease. */
  stallMs: number;
  /** After each statement that was carried out, before its answer arrives. */
  afterStatement(statement: Statement): Promise<void>;
  note(what: string): void;
  onDeath(): void;
}): SimulatedProcess {
  const { name, time, draws, note } = of;
  const life = createMortalClock(time);
  const activity = time.openActivity();
  let isDead = false;
  const never = <Result>() => new Promise<Result>(() => undefined);
  const happens = (what: keyof typeof odds) => time.now() < of.calmMs && draws.chance(what, odds[what]);

  const kill = () => {
    if (isDead) return;
    isDead = true;
    note(`${name} dies`);
    life.end();
    activity.end();
    of.onDeath();
  };

  const call = async <Result>(what: string, run: () => Promise<Result>, args: unknown[] = []): Promise<Result> => {
    if (isDead) return never();
    await life.clock.sleep(draws.between('call', 0, callMs));
    if (happens('fails')) throw new AppError('unavailable', { message: 'no connection' });
    if (happens('dies')) kill();
    if (isDead) return never();
    activity.enter();
    try {
      await time.settle();
      const result = await run().catch(async (error: unknown) => {
        await of.afterStatement({ process: name, name: what, args, result: error });
        throw error;
      });
      await of.afterStatement({ process: name, name: what, args, result });
      if (happens('dies')) kill();
      if (happens('stalls')) {
        note(`${name} stands still`);
        life.stall(of.stallMs);
      }
      if (happens('jumps')) {
        const ms = draws.between('jump', -longestJumpMs, longestJumpMs);
        note(`${name}'s clock is set by ${ms} ms`);
        life.jump(ms);
      }
      if (happens('losesAnswer')) throw new AppError('unavailable', { message: 'the connection was lost' });
      return isDead ? await never() : result;
    } catch (error) {
      if (isDead) return await never();
      throw error;
    } finally {
      activity.leave();
    }
  };

  return {
    name,
    clock: life.clock,
    isDead: () => isDead,
    call,
    kill,
    inProcess: (port) =>
      new Proxy(port, {
        get(target, key, receiver) {
          const value: unknown = Reflect.get(target, key, receiver);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) =>
            call(String(key), () => (value as (...all: unknown[]) => Promise<unknown>).apply(target, args), args);
        },
      }),
  };
}

import { AppError } from './errors.ts';

/** The least of a logger that this package needs; pino's loggers fit. */
export type Logger = {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  fatal(fields: object, message?: string): void;
};

type Stop = () => Promise<void> | void;
type Step = { name: string; stop: Stop; isDrain: boolean };

export type Lifecycle = {
  /** Registers how a resource is stopped, right after it was made. Stops run in the reverse order. */
  onStop(name: string, stop: Stop): void;
  /**
   * The same for what takes work from outside: every drain begins at the moment of the stop, and is waited for in its place. A process that
   * finishes long work takes no short one meanwhile, which its end would cut off.
   */
  onDrain(name: string, drain: Stop): void;
  /** Stops everything once; later calls wait for the same end. */
  stop(): Promise<void>;
  /** Stops on SIGTERM, SIGINT or an uncaught error, then leaves the process. Call it last. */
  run(): void;
};

/** What a step gets although others have used the deadline up, ms: to hand back what it holds. */
const leastStepMs = 100;

/**
 * The life of a process: what was started last stops first, each step within what is left of the deadline. A second signal,
 * or a deadline that passes, ends the process at once: the work is leased, so another worker takes it over. An uncaught error
 * stops it like a signal does, with exit code 1.
 */
export function createLifecycle(options: { deadlineMs: number; logger: Logger }): Lifecycle {
  const { logger, deadlineMs } = options;
  const steps: Step[] = [];
  let stopping: Promise<void> | undefined;

  const stopAll = async (): Promise<void> => {
    const endsAt = Date.now() + deadlineMs;
    const draining = new Map(steps.filter(({ isDrain }) => isDrain).map((step) => [step, beginNow(step.stop)]));
    for (const step of steps.toReversed()) {
      try {
        const drained = draining.get(step);
        await within(Math.max(leastStepMs, endsAt - Date.now()), drained ? () => drained : step.stop);
      } catch (error) {
        logger.warn({ err: error, step: step.name }, 'did not stop cleanly');
      }
    }
  };

  const stop = () => (stopping ??= stopAll());

  let exitCode = 0;
  const leave = (reason: string) => {
    logger.info({ reason }, 'stopping');
    const hardStop = setTimeout(() => process.exit(1), deadlineMs + 1_000);
    hardStop.unref();
    void stop().then(() => process.exit(exitCode));
  };

  return {
    onStop: (name, stopStep) => void steps.push({ name, stop: stopStep, isDrain: false }),
    onDrain: (name, drain) => void steps.push({ name, stop: drain, isDrain: true }),
    stop,
    run() {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => (stopping ? process.exit(exitCode || 1) : leave(signal)));
      }
      for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
        process.on(event, (error: unknown) => {
          logger.fatal({ err: error }, event);
          exitCode = 1;
          // Under way to its end already: what is draining shall not be cut by a late failure; the deadline holds.
          if (!stopping) leave(event);
        });
      }
    },
  };
}

/** A failure before its step is waited for ends no process. */
function beginNow(work: Stop): Promise<void> {
  const running = (async () => work())();
  running.catch(() => undefined);
  return running;
}

async function within(ms: number, work: Stop): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unavailable', { message: 'The stop took longer than its deadline' })),
      ms,
    );
  });
  try {
    await Promise.race([Promise.resolve(work()), late]);
  } finally {
    clearTimeout(timer);
  }
}

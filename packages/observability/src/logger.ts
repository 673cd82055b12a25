import { INVALID_TRACEID, trace } from '@opentelemetry/api';
import { currentLogIds } from '@slideloom/service-kit';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { redactFields, redactLine } from './redact.ts';

/** How long a line may wait in memory for others to be written with it, ms. */
const flushEveryMs = 200;
const bufferBytes = 4 * 1024;

/**
 * The process's logger: JSON lines with time, level, service and message, and within a request or a job with its ids (`trace_id`,
 * `span_id`, `request_id`, `team_id`, `job_id`) on every line. Errors show their code and the chain of causes;
 * secrets, tokens and prompts are cut out, by the names of their fields and by their form. Lines are written together, and at
 * the latest when the process ends.
 */
export function createLogger(options: { service: string; level: string; destination?: DestinationStream }): PinoLogger {
  const logger = pino(
    {
      level: options.level,
      base: { service: options.service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      mixin: whereabouts,
      serializers: { err: (error: unknown) => error },
      hooks: { streamWrite: redactLine },
    },
    options.destination ?? openStandardOutput(),
  );
  // pino formats the fields of a line, not those that a child carries on each of its lines.
  const makeChild = Reflect.get(logger, 'child') as unknown as MakeChild;
  const makeCleanChild: MakeChild = function child(bindings, childOptions) {
    return makeChild.call(this, redactFields(bindings), childOptions);
  };
  return Object.assign(logger, { child: makeCleanChild });
}

/** Pino writes the fields of the line into this object: a new one each time. */
function whereabouts(): object {
  const span = trace.getActiveSpan()?.spanContext();
  const ids = currentLogIds();
  if (!span || span.traceId === INVALID_TRACEID) return { ...ids };
  return { trace_id: span.traceId, span_id: span.spanId, ...ids };
}

type MakeChild = (this: unknown, bindings: Record<string, unknown>, options?: object) => PinoLogger;

let standardOutput: DestinationStream | undefined;

/** One for the process, however many loggers it has, and so one flush at its end. */
function openStandardOutput(): DestinationStream {
  if (standardOutput) return standardOutput;
  const destination = pino.destination({ fd: 1, sync: false, minLength: bufferBytes, periodicFlush: flushEveryMs });
  process.on('exit', () => destination.flushSync());
  standardOutput = destination;
  return destination;
}

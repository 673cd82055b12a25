import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

/** Fields whose values never reach a log line, wherever they stand (law 10). */
const secretFields = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'secret',
  'password',
  'prompt',
  'api_key',
  'apikey',
  'content',
  'body',
]);
const censored = '[redacted]';
const maxDepth = 6;

/** How long a line may wait in memory for others to be written with it, ms. */
const flushEveryMs = 200;
const bufferBytes = 4 * 1024;

/**
 * The process's logger: JSON lines with time, level, service and message. Errors show their code and the chain of causes;
 * secrets, tokens and prompts are cut out by name. Lines are written together, and at the latest when the process ends.
 */
export function createLogger(options: { service: string; level: string; destination?: DestinationStream }): PinoLogger {
  return pino(
    {
      level: options.level,
      base: { service: options.service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields, 0) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => error },
    },
    options.destination ?? openStandardOutput(),
  );
}

function openStandardOutput(): DestinationStream {
  const destination = pino.destination({ fd: 1, sync: false, minLength: bufferBytes, periodicFlush: flushEveryMs });
  process.on('exit', () => destination.flushSync());
  return destination;
}

/** The fields without their secrets; copied only where something is cut out. */
function redact(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (value instanceof Error) return redact(serializeError(value, 0), depth);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const clean: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (secretFields.has(name.toLowerCase())) clean[name] = censored;
    else clean[name] = typeof field === 'object' ? redact(field, depth + 1) : field;
  }
  return clean;
}

/** Connection strings carry passwords, and messages of foreign errors carry connection strings. */
const credentialsInUrl = /\/\/[^/\s:@]+:[^/\s@]+@/g;

function serializeError(error: unknown, depth: number): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: error.message.replaceAll(credentialsInUrl, '//[redacted]@').slice(0, 2_000),
    ...(code === undefined ? {} : { code }),
    ...(depth === 0 && error.stack
      ? { stack: error.stack.replaceAll(credentialsInUrl, '//[redacted]@').slice(0, 4_000) }
      : {}),
    ...(error.cause === undefined || depth >= 3 ? {} : { cause: serializeError(error.cause, depth + 1) }),
  };
}

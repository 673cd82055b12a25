import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

/** Fields whose values never reach a log line, at any of the depths where ours stand (law 10). */
const secretFields = [
  'authorization',
  'cookie',
  'token',
  'secret',
  'password',
  'prompt',
  'api_key',
  'apiKey',
  'content',
  'body',
];
const secretPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `err.*.${field}`]);

/**
 * The process's logger: JSON lines with time, level, service and message. Errors show their code and the chain of causes;
 * secrets, tokens and prompts are cut out by name.
 */
export function createLogger(options: { service: string; level: string; destination?: DestinationStream }): PinoLogger {
  return pino(
    {
      level: options.level,
      base: { service: options.service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: { paths: secretPaths, censor: '[redacted]' },
    },
    options.destination ?? pino.destination({ fd: 1, sync: false }),
  );
}

/** Connection strings carry passwords, and messages of foreign errors carry connection strings. */
const credentialsInUrl = /\/\/[^/\s:@]+:[^/\s@]+@/g;

function serializeError(error: unknown, depth = 0): object {
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

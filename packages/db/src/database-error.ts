import { AppError, inSpan } from '@slideloom/service-kit';
import type { ErrorCode } from '@slideloom/contracts';
import { Prisma } from './generated/client.ts';

/** The error code for each SQLSTATE that the functions of `packages/db/sql` raise. */
export const codesOfSqlState: Readonly<Record<string, ErrorCode>> = {
  SL402: 'insufficient_credits',
  SL403: 'model_not_in_plan',
  SL404: 'influencer_not_found',
  SL409: 'idempotency_conflict',
  SL410: 'team_not_found',
  SL413: 'feature_not_in_plan',
  SL423: 'slide_busy',
  SL424: 'slide_changed',
  SL429: 'platform_limit_reached',
  SL430: 'key_credits_spent',
  SL431: 'worker_deaths_limit_reached',
};

type DriverError = { cause?: { originalCode?: string; code?: string; kind?: string; detail?: string } };

/** The SQLSTATE of a failed query, where the server answered at all. Source: Prisma's error reference, P2010. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause?.originalCode ?? cause?.code;
}

/** Whether one of our errors says that the server ended the statement because it took too long (query_canceled). */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error.cause) === '57014';
}

/** Whether one of our errors says that the server knows no time zone of a name (invalid_parameter_value), in a statement that takes one. */
export function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error.cause) === '22023';
}

/** The JSON that one of our functions gave as the detail of its refusal; throws where it gave none. */
export function detailOf(error: unknown): Record<string, unknown> {
  return JSON.parse(causeOf(error)?.detail ?? '') as Record<string, unknown>;
}

function causeOf(error: unknown): DriverError['cause'] {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  return (error.meta?.['driverAdapterError'] as DriverError | undefined)?.cause;
}

/**
 * Maps a query failure to an `AppError`: refusals raised by our SQL functions keep their code; all others become `unavailable`, because
 * a server that is down, full or overloaded is worth another try, and a defect is shown by its cause.
 */
export function toDatabaseError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Prisma.PrismaClientValidationError) {
    return new AppError('internal', { cause: withoutArguments(error) });
  }
  return errorOfSqlState(sqlStateOf(error) ?? '', error);
}

/** Prisma quotes the whole call, and calls hold prompts and hashes (invariant 10); what is wrong with it stands after the last gap. */
function withoutArguments({ name, message, stack = '' }: Error): Error {
  const reason = new Error(message.slice(message.lastIndexOf('\n\n')).trim());
  reason.name = name;
  reason.stack = [`${name}: ${reason.message}`, ...stack.split('\n').filter((line) => /^ +at /.test(line))].join('\n');
  return reason;
}

/** The same for a SQLSTATE that a function caught and answered. */
export function errorOfSqlState(sqlState: string, cause: unknown): AppError {
  const code = codesOfSqlState[sqlState];
  if (code !== undefined) return new AppError(code, { cause });
  return new AppError(isDefect(sqlState) ? 'internal' : 'unavailable', { cause });
}

/** Syntax errors, broken constraints and bad data (SQLSTATE classes 22, 23, 42): a retry does not help. */
function isDefect(sqlState: string): boolean {
  return /^(?:22|23|42)/.test(sqlState);
}

/**
 * Runs a query and rethrows its failure as one of ours. With the name of the function that it calls, it is a span of the trace: that
 * name, and neither its text nor its values (invariant 10).
 */
export function query<Result>(run: () => Promise<Result>, procedure?: string): Promise<Result> {
  return procedure === undefined ? runQuery(run) : inStatementSpan(procedure, () => runQuery(run));
}

/** Names after OpenTelemetry's semantic conventions for database calls. */
export function inStatementSpan<Result>(procedure: string, run: () => Promise<Result>): Promise<Result> {
  const attributes = { 'db.system.name': 'postgresql', 'db.stored_procedure.name': procedure };
  return inSpan(`SELECT ${procedure}`, { kind: 'CLIENT', attributes }, run);
}

async function runQuery<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toDatabaseError(error);
  }
}

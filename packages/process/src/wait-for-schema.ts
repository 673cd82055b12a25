import type { SchemaCheck } from '@slideloom/db';
import type { Clock, Logger } from '@slideloom/service-kit';

const askEveryMs = 1_000;

/**
 * Resolves when the database has the schema that this program needs, and `false` where `signal` came first. One log line says what it
 * waits for, and another when that has changed.
 */
export async function waitForSchema(
  schema: Pick<SchemaCheck, 'check' | 'describe'>,
  { clock, logger, signal }: { clock: Clock; logger: Logger; signal: AbortSignal },
): Promise<boolean> {
  let said = '';
  while (!signal.aborted) {
    const error = await schema.check().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return true;
    if (schema.describe() !== said) {
      said = schema.describe();
      logger.warn({ err: error, schema: said }, 'waiting for the schema of the database');
    }
    await clock.sleep(askEveryMs, signal).catch(() => undefined);
  }
  return false;
}

import type { Actor } from '@slideloom/contracts';
import { inTransactionOf, type Database, type Queryable } from '@slideloom/db';
import type { IdSource } from '@slideloom/service-kit';
import type { Caller } from '../domain/caller.ts';
import { fingerprintOf } from '../domain/fingerprint.ts';
import { replayed } from '../http/answering/replayed.ts';

/** What is answered, and kept for a repeated request. */
export type Answered = { status: number; body: object; headers?: Record<string, string> };

/** What of a request matters here. */
export type OnceRequest = {
  caller: Caller;
  path: string;
  idempotencyKey: string | null;
  /** The actor of the change that the audit log notes; of routes that write into it. */
  actor?: Actor | undefined;
};

export type OnceOptions = {
  /** What is kept of the answer, for an answer that holds a secret; default: all of it. */
  keep?: (body: object) => object;
  /** What a repeated request gets; default: the kept answer. May throw. */
  replay?: (kept: object) => Answered;
};

/**
 * Runs the writes of a POST that may carry an Idempotency-Key. `fields` is what makes two requests the same: the parsed body, and a file's
 * digest. `work` is given one transaction then, on which it opens the repositories that it needs: rows and record are committed together,
 * so that a crash leaves both or none, and simultaneous duplicates wait for the first and get its answer. `work` reads by these alone: each
 * other query would wait for a second connection while it holds one, and as many requests as the pool has connections would all wait.
 * Without a key it is given the database itself: what must not be half done is one statement. The writes of an audited route are one
 * transaction in any case.
 */
export type WriteOnce = (
  request: OnceRequest,
  fields: unknown,
  work: (tx: Queryable) => Promise<Answered>,
  options?: OnceOptions,
) => Promise<Answered>;

/** What a POST writes with. */
export type Writes = { writeOnce: WriteOnce; ids: IdSource };

export function createWriteOnce(database: Database): WriteOnce {
  return async ({ caller, path, idempotencyKey, actor }, fields, work, { keep, replay } = {}) => {
    if (idempotencyKey === null) {
      return actor ? inTransactionOf(database, actor, work) : work(database);
    }
    const fingerprint = new Uint8Array(Buffer.from(fingerprintOf(fields), 'hex'));
    return inTransactionOf(database, actor, async (transaction) => {
      const { prisma } = transaction;
      const [first] = await prisma.$queryRaw<{ status: number; response: object }[]>`
        SELECT status, response FROM begin_once(${caller.teamId}::uuid, 'POST', ${path}, ${idempotencyKey}, ${fingerprint})`;
      if (first) {
        const again = replay ? replay(first.response) : { status: first.status, body: first.response };
        return { ...again, headers: replayed };
      }
      const answered = await work(transaction);
      const kept = JSON.stringify(keep ? keep(answered.body) : answered.body);
      await prisma.$executeRaw`
        UPDATE idempotency_records SET status = ${answered.status}::int, response = ${kept}::json
        WHERE team_id = ${caller.teamId}::uuid AND method = 'POST' AND path = ${path} AND key = ${idempotencyKey}`;
      return answered;
    });
  };
}

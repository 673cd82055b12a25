import { query, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import { fingerprintOf } from '../domain/fingerprint.ts';

/** What is kept of a request with an Idempotency-Key that made a deck, or drew one. */
export type IdempotentAnswer = { deck_id: string };
export type IdempotentAnswerRepository = ReturnType<typeof createIdempotentAnswerRepository>;

export function createIdempotentAnswerRepository({ prisma }: Queryable) {
  return {
    /** Returns the answer that this request got before, or null; rejects with `idempotency_conflict` if another request had its key. */
    async find(
      teamId: string,
      path: string,
      { key, request }: { key: string; request: unknown },
    ): Promise<IdempotentAnswer | null> {
      const record = await query(() =>
        prisma.idempotencyRecord.findFirst({
          where: { team_id: teamId, method: 'POST', path, key, expires_at: { gt: new Date() } },
        }),
      );
      if (!record) return null;
      if (Buffer.from(record.fingerprint).toString('hex') !== fingerprintOf(request)) {
        throw new AppError('idempotency_conflict');
      }
      return record.response as IdempotentAnswer;
    },
  };
}

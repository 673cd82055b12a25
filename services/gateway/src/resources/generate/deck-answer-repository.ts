import { query, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import { fingerprintOf } from '../../domain/fingerprint.ts';

/** What is kept of a `POST /generate/slides` with an Idempotency-Key: the deck that it made. */
export type DeckAnswer = { deck_id: string };
export type DeckAnswerRepository = ReturnType<typeof createDeckAnswerRepository>;

export function createDeckAnswerRepository({ prisma }: Queryable) {
  return {
    /** The answer that this request got before, or null; rejects with `idempotency_conflict` if another request had its key. */
    async find(
      teamId: string,
      path: string,
      { key, request }: { key: string; request: unknown },
    ): Promise<DeckAnswer | null> {
      const record = await query(() =>
        prisma.idempotencyRecord.findFirst({
          where: { team_id: teamId, method: 'POST', path, key, expires_at: { gt: new Date() } },
        }),
      );
      if (!record) return null;
      if (Buffer.from(record.fingerprint).toString('hex') !== fingerprintOf(request)) {
        throw new AppError('idempotency_conflict');
      }
      return record.response as DeckAnswer;
    },
  };
}

import type { CommandName, ErrorCode, JobType } from '@slideloom/contracts';
import { AppError, outsideTraces } from '@slideloom/service-kit';
import { detailOf, errorOfSqlState, inStatementSpan, query, toDatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import { toStorableJson } from './storable-json.ts';
import type { Queryable } from './transaction.ts';

/** Who asks: what the job, the ledger row and the idempotency record say about the caller. */
export type Requester = {
  teamId: string;
  userId: string;
  authMode: 'api_key' | 'jwt' | null;
  apiKeyId: string | null;
  /** The API route, for example `/generate/image`. */
  route: string;
};

/** A retried POST: the same key and fingerprint is answered as the first time, another fingerprint is a conflict. */
export type Idempotency = {
  method: string;
  path: string;
  key: string;
  /** SHA-256 of the parsed request, hex. */
  fingerprint: string;
  status: number;
  response: object;
};

export type NewJob = {
  id: string;
  messageId: string;
  command: CommandName;
  type: JobType;
  /** The ledger's reason for the debit. */
  reason: 'image_gen' | 'render' | 'publish';
  input: object;
  /** Credits. */
  cost: number;
  modelId: string | null;
  maxAttempts: number;
  /** The deck, where it exists already. */
  deckId?: string;
  slideIndex?: number;
  /** The newest change of the slide's text that its picture is planned for; null for its first text. */
  textId?: string | null;
  influencerId?: string | null;
  replayOf?: string;
};

export type NewDeck = {
  id: string;
  prompt: string;
  slides: object;
  texts: object;
  details?: object;
  source?: object;
  brand_id?: string;
  brand_revision?: number;
  /** The kit of that revision, which is kept with the deck. */
  brand_kit?: object;
  project_id?: string;
  influencer_id?: string;
};

export type AcceptWork = Requester & {
  traceparent: string | null;
  /** How long this process has to publish the messages before a sweeper may, ms. */
  holdMs: number;
  jobs: NewJob[];
  deck?: NewDeck;
  feature?: string;
  /** The caller's own, of each job. */
  externalId?: string;
  metadata?: Readonly<Record<string, string>>;
  idempotency?: Idempotency | null;
  /** Jobs of a type that killed their workers, an hour and team, after which no more of that type are accepted. */
  workerDeathsPerHour?: number;
  /** Leaves out, from the end, the jobs that cannot be paid or are not in the plan, instead of refusing all. */
  canBePartial?: boolean;
};

/** What of a request decides on its price and whether it is allowed. */
export type QuoteWork = Pick<AcceptWork, 'teamId' | 'feature' | 'canBePartial'> & {
  /** The key that would spend, whose credits of a day may be limited; null or absent: a session. */
  apiKeyId?: string | null;
  jobs: Pick<NewJob, 'cost' | 'modelId'>[];
};

export type WorkQuote = {
  /** Why it would be refused: `insufficient_credits`, `model_not_in_plan`, `feature_not_in_plan` or `key_credits_spent`. */
  refusal: ErrorCode | null;
  /** Jobs that would be accepted. */
  accepted: number;
  monthly: number;
  coupon: number;
  topup: number;
  /** Credits that the team can spend now, of all its balances. */
  spendable: number;
};

export type Acceptance =
  | { outcome: 'accepted'; accepted: number }
  | { outcome: 'replayed'; status: number; response: object };

/**
 * Accepts jobs in one statement and one round trip (invariant 2): idempotency record, gates, debit, ledger rows, deck, jobs and
 * outbox rows, or nothing of them. Rejects with `insufficient_credits`, `model_not_in_plan`, `feature_not_in_plan`,
 * `idempotency_conflict`, `influencer_not_found`, `slide_busy`, `slide_changed`, `team_not_found` (it is erased), `worker_deaths_limit_reached`, or `unavailable`.
 */
export async function acceptWork(database: Database, work: AcceptWork): Promise<Acceptance> {
  const [answer] = await acceptBatch(database, [work]);
  return readAnswer(answer!);
}

/**
 * What `acceptWork` would do with this work now, by the same statement's rules (plan_work in the migrations), without doing it: reads
 * alone, no lock.
 */
export async function quoteWork({ prisma }: Pick<Queryable, 'prisma'>, work: QuoteWork): Promise<WorkQuote> {
  const parameter = toStorableJson({
    team_id: work.teamId,
    feature: work.feature ?? null,
    allow_partial: work.canBePartial ?? false,
    api_key_id: work.apiKeyId,
    jobs: work.jobs.map((job) => ({ cost: job.cost, model_id: job.modelId })),
  });
  type Raw = Omit<WorkQuote, 'refusal'> & { sqlstate: string | null };
  const rows = await query(() => prisma.$queryRaw<{ quote: Raw }[]>`SELECT quote_work(${parameter}::jsonb) AS quote`);
  const { sqlstate, ...quote } = rows[0]!.quote;
  return { ...quote, refusal: sqlstate === null ? null : errorOfSqlState(sqlstate, null).code };
}

/**
 * `acceptWork` for a busy process: requests that arrive while others are on their way to PostgreSQL go there together, in the
 * next round trip. A request alone does not wait; under load one round trip serves many.
 */
export function createAcceptor(database: Database): (work: AcceptWork) => Promise<Acceptance> {
  type Waiting = { work: AcceptWork; resolve: (answer: Acceptance) => void; reject: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let underWay = 0;

  const sendNext = async (): Promise<void> => {
    const batch = waiting.splice(0, maxBatch);
    underWay += 1;
    try {
      const answers = await acceptBatch(
        database,
        batch.map(({ work }) => work),
      );
      batch.forEach(({ resolve, reject }, place) => {
        try {
          resolve(readAnswer(answers[place]!));
        } catch (error) {
          reject(error);
        }
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) void sendNext();
    }
  };

  const enqueue = (work: AcceptWork) =>
    new Promise<Acceptance>((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new AppError('overloaded', { retryAfterSeconds: 1 }));
      waiting.push({ work, resolve, reject });
      if (underWay < maxUnderWay) void outsideTraces(sendNext);
    });

  // The request shares its round trip with others; its trace shows how long it waited for it.
  return (work) => inStatementSpan('accept_batch', () => enqueue(work));
}

/** Requests in one round trip. PostgreSQL keeps up to 64 subtransactions of a transaction in fast memory. */
const maxBatch = 64;
/** Round trips at a time: with one, what arrives meanwhile goes together in the next, which costs the least. */
const maxUnderWay = 1;
/** Requests that may wait for a round trip; more are refused, because they would wait too long. */
const maxWaiting = 2_000;

/** The answer of PostgreSQL, in which a replayed response is the text of its JSON. */
type Raw<Answer> = Exclude<Answer, { outcome: 'replayed' }> | { outcome: 'replayed'; status: number; response: string };
type RawAnswer = Raw<Acceptance> | { outcome: 'refused'; sqlstate: string; raised_in: string; detail?: string };

async function acceptBatch({ prisma }: Database, batch: AcceptWork[]): Promise<RawAnswer[]> {
  const teams = batch.map((work) => work.teamId);
  const requests = `[${batch.map(toParameter).join(',')}]`;
  const rows = await query(
    () =>
      prisma.$queryRaw<{ answers: RawAnswer[] }[]>`SELECT accept_batch(${teams}::uuid[], ${requests}::json) AS answers`,
  );
  return rows[0]!.answers;
}

function readAnswer(answer: RawAnswer): Acceptance {
  if (answer.outcome !== 'refused') return withResponse(answer);
  const refusal = errorOfSqlState(answer.sqlstate, new Error(`SQLSTATE ${answer.sqlstate} in ${answer.raised_in}`));
  if (refusal.code !== 'worker_deaths_limit_reached') throw refusal;
  const { until } = JSON.parse(answer.detail!) as { until: string };
  throw new AppError(refusal.code, { retryAfterSeconds: secondsUntil(until), cause: refusal.cause });
}

function withResponse<Answer extends { outcome: string }>(
  answer: Answer,
): Exclude<Answer, { outcome: 'replayed' }> | Extract<Acceptance, { outcome: 'replayed' }> {
  type Other = Exclude<Answer, { outcome: 'replayed' }>;
  const { outcome, status, response } = answer as unknown as Extract<Raw<Acceptance>, { outcome: 'replayed' }>;
  return outcome === 'replayed' ? { outcome, status, response: JSON.parse(response) as object } : (answer as Other);
}

/** The creator whose daily slots a post takes one of. */
export type SlotOf = { platform: string; platformUserId: string; slotsPerDay: number };

/** The very same post is under way already by this job, or has ended lately and no caller has received its publish id. */
export type Joined = { outcome: 'joined'; job_id: string };

/**
 * Accepts a publish job and takes a slot of its creator's day, in one statement; without an idempotency key a job of the same post that has
 * not ended, or has ended within ten minutes and was not answered with 200, is joined instead, however many ask at once. Rejects with `platform_limit_reached`, whose message
 * names the time of the next free slot, besides what `acceptWork` rejects with.
 */
export async function acceptPublish(
  { prisma }: Database,
  work: AcceptWork,
  slot: SlotOf,
): Promise<Acceptance | Joined> {
  try {
    const rows = await inStatementSpan(
      'accept_publish',
      () => prisma.$queryRaw<{ answer: Raw<Acceptance> | Joined }[]>`
        SELECT accept_publish(${toParameter(work)}::jsonb, ${slot.platform}, ${slot.platformUserId}, ${slot.slotsPerDay}::int) AS answer`,
    );
    return withResponse(rows[0]!.answer);
  } catch (error) {
    const refusal = toDatabaseError(error);
    if (refusal.code !== 'platform_limit_reached') throw refusal;
    const { free_at: at } = detailOf(error) as { free_at: string };
    throw new AppError('platform_limit_reached', {
      message: `This account has taken all posts that the platform allows in 24 hours. The next one is free at ${at}`,
      retryAfterSeconds: secondsUntil(at),
      cause: error,
    });
  }
}

function secondsUntil(at: string): number {
  return Math.max(1, Math.ceil((Date.parse(at) - Date.now()) / 1_000));
}

function toParameter(work: AcceptWork): string {
  return toStorableJson({
    team_id: work.teamId,
    user_id: work.userId,
    auth_mode: work.authMode,
    api_key_id: work.apiKeyId,
    route: work.route,
    traceparent: work.traceparent,
    hold_ms: work.holdMs,
    allow_partial: work.canBePartial ?? false,
    // As text, so that the answer keeps the order of its fields.
    idempotency: work.idempotency && { ...work.idempotency, response: JSON.stringify(work.idempotency.response) },
    feature: work.feature ?? null,
    ...(work.workerDeathsPerHour !== undefined && { worker_deaths_per_hour: work.workerDeathsPerHour }),
    ...(work.externalId !== undefined && { external_id: work.externalId }),
    ...(work.metadata !== undefined && { metadata: work.metadata }),
    deck: work.deck ?? null,
    jobs: work.jobs.map(toRow),
  });
}

function toRow(job: NewJob) {
  return {
    id: job.id,
    message_id: job.messageId,
    command: job.command,
    type: job.type,
    reason: job.reason,
    input: job.input,
    cost: job.cost,
    model_id: job.modelId,
    max_attempts: job.maxAttempts,
    deck_id: job.deckId ?? null,
    slide_index: job.slideIndex ?? null,
    ...(job.textId !== undefined && { text_id: job.textId }),
    influencer_id: job.influencerId ?? null,
    replay_of: job.replayOf ?? null,
  };
}

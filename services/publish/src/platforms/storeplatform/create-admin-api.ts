import { AppError, measureCall, outcomeOfStatus, type Clock, type CallObserver } from '@slideloom/service-kit';
import { z } from 'zod';
import type { ShopSyncRepository, StoreToken, SyncedStore } from '../../domain/stores/ports.ts';
import { GrantDead } from '../../domain/stores/shop-errors.ts';
import { postJson, ReplyTooLarge, type ShopReply } from './shop-http.ts';

export type AdminQuestion<Data extends z.ZodType> = { query: string; variables?: object; data: Data };

export type AdminApi = <Data extends z.ZodType>(
  question: AdminQuestion<Data>,
  signal: AbortSignal,
) => Promise<z.infer<Data>>;

/** The shop refuses the query itself: a cursor that it does not know, a cost that is too high. */
export class QueryRefused extends Error {
  readonly isTooExpensive: boolean;

  constructor(codes: readonly string[]) {
    super(`The shop refused a query: ${codes.join(', ')}`);
    this.name = 'QueryRefused';
    this.isTooExpensive = codes.includes('MAX_COST_EXCEEDED');
  }
}

/** How often one question waits for the shop's bucket to fill before its sync is put off. */
const maxWaits = 20;
const defaultWaitMs = 2_000;
const longestWaitMs = 30_000;
const maxErrors = 100;

const costSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});
const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ extensions: z.object({ code: z.string().max(100).optional() }).optional() }))
    .max(maxErrors)
    .optional(),
  extensions: z.object({ cost: costSchema.optional() }).optional(),
});
type Answer = z.infer<typeof answerSchema>;
type Cost = z.infer<typeof costSchema>;

/**
 * Asks a shop's GraphQL API, within its bucket: before a question that the bucket cannot pay, and after `THROTTLED` or 429, it waits.
 * Rejects as `Shop` does, with `QueryRefused` and `ReplyTooLarge`. Source: shopify.dev, "Rate limits", "Response and status codes".
 */
export function createAdminApi(options: {
  store: SyncedStore;
  url: string;
  token: StoreToken;
  tokenMark: ShopSyncRepository['tokenMark'];
  onCall?: CallObserver;
  clock: Clock;
}): AdminApi {
  const { clock } = options;
  /** What the bucket held when it was last shown. */
  let bucket: { cost: Cost; at: number } | undefined;

  return async ({ query, variables = {}, data }, signal) => {
    for (let waits = 0; waits <= maxWaits; waits++) {
      if (bucket) await sleep(msUntilPaid(bucket.cost, clock.now() - bucket.at), signal);
      const reply = await askWithToken(options, { query, variables }, signal);
      const answer = readAnswer(reply);
      if (answer === 'throttled') {
        await sleep(reply.retryAfterMs ?? defaultWaitMs, signal);
        continue;
      }
      const cost = answer.extensions?.cost;
      bucket = cost && { cost, at: clock.now() };
      const codes = (answer.errors ?? []).map((error) => error.extensions?.code ?? 'UNKNOWN');
      if (codes.includes('THROTTLED')) {
        if (!cost) await sleep(defaultWaitMs, signal);
        continue;
      }
      if (codes.length > 0) return refuse(codes, options);
      const read = data.safeParse(answer.data);
      if (!read.success) throw strange('data of another form');
      return read.data;
    }
    throw new AppError('platform_failed', { cause: new Error('the shop stays throttled'), retryAfterSeconds: 60 });
  };

  async function sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (ms > 0) await clock.sleep(Math.min(ms, longestWaitMs), signal);
  }
}

/** Time until the same question can be paid again, ms. */
function msUntilPaid({ requestedQueryCost, throttleStatus }: Cost, passedMs: number): number {
  const { currentlyAvailable, restoreRate } = throttleStatus;
  return ((requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000 - passedMs;
}

/** A token that is refused is fetched again, once; if the shop refuses that as well, the grant is dead. */
async function askWithToken(
  { store, url, token, tokenMark, onCall, clock }: Parameters<typeof createAdminApi>[0],
  body: object,
  signal: AbortSignal,
): Promise<ShopReply> {
  const post = (accessToken: string) =>
    measureCall(
      onCall,
      { provider: 'storeplatform', operation: 'graphql' },
      () => postJson(url, { token: accessToken, body }, signal),
      ({ status }) => outcomeOfStatus(status),
    );
  const askedAt = clock.now();
  const first = await post(await token(store, { isRefused: false }, signal));
  if (first.status !== 401) return first;
  await token(store, { isRefused: true, refusedAt: askedAt }, signal);
  // Read before the token that is tried: tokens that are stored in between are never blamed for it.
  const seen = (await tokenMark(store)) ?? '';
  const second = await post(await token(store, { isRefused: false }, signal));
  if (second.status === 401) throw new GrantDead(seen);
  return second;
}

function readAnswer({ status, body }: ShopReply): Answer | 'throttled' {
  // 430: too many requests of a kind that the platform finds suspicious.
  if (status === 429 || status === 430) return 'throttled';
  if (status === 402) throw new AppError('shop_frozen');
  if (status === 404 || status === 423) throw new AppError('shop_closed');
  const read = answerSchema.safeParse(body);
  if (status !== 200 || !read.success) throw strange(`status ${status}`);
  return read.data;
}

async function refuse(
  codes: readonly string[],
  { store, tokenMark }: Parameters<typeof createAdminApi>[0],
): Promise<never> {
  if (codes.includes('ACCESS_DENIED')) throw new GrantDead((await tokenMark(store)) ?? '', 'platform_scope_missing');
  if (codes.includes('SHOP_INACTIVE')) throw new AppError('shop_closed');
  if (codes.some((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT')) throw strange(codes.join(', '));
  throw new QueryRefused(codes);
}

function strange(what: string): AppError {
  return new AppError('platform_failed', { cause: new Error(`the shop answered with ${what}`) });
}

/** Whether less at once may be answered. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof ReplyTooLarge || (error instanceof QueryRefused && error.isTooExpensive);
}

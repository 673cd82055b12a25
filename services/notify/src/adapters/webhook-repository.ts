import { commands } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { ClaimedDelivery, DeliveryStore } from '../domain/deliver-webhooks.ts';
import type { FanOutStore } from '../domain/fan-out.ts';
import type { NotedDeck, NotedEvent } from '../domain/make-payload.ts';
import { webhookRetryDelaysSeconds } from '../domain/retry-schedule.ts';

/** Longer than a request with its deadline, and the statements around it, ms. */
export const leaseMs = 30_000;
/** The time after which the sweep looks at an event whose deliveries are being made, ms. */
const fanOutHoldMs = 20_000;
/** Requests under way at a time to one endpoint, and to all of a team; to one that fails, one. */
export const perEndpoint = 4;
export const perTeam = 8;
/** An endpoint that took nothing for so long is disabled, ms. */
export const disableAfterMs = 5 * 24 * 3_600_000;
/** Longer than every pause between two attempts: after so long without a request an endpoint's failures are counted from zero, ms. */
export const forgetAfterMs = 2 * 24 * 3_600_000;
export const maxAttempts = webhookRetryDelaysSeconds.length + 1;
const noTeam = '00000000-0000-0000-0000-000000000000';

export type WebhookLook = {
  due: string[];
  next: string | null;
  hasUnsent: boolean;
  hasUndeliverable: boolean;
  lateSeconds: number;
  deadEvents: number;
};
type LookRow = {
  teams: { team_id: string; is_due: boolean }[];
  has_unsent: boolean;
  has_undeliverable: boolean;
  late: number | null;
  dead: number;
};

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

/** Events, deliveries and their endpoints in PostgreSQL; the clock is the caller's. */
export function createWebhookRepository(
  { prisma }: Pick<Database, 'prisma'>,
  relay: {
    holdMs: number;
    send(messages: { id: string; kind: 'command'; name: string; payload: unknown; traceparent: string | null }[]): void;
  },
) {
  const fanOut: FanOutStore = {
    async beginFanOut(eventId, nowMs) {
      const rows = await query(
        () => prisma.$queryRaw<{ event: (NotedEvent & { attempts: number }) | null }[]>`
          SELECT begin_fan_out(${eventId}::uuid, ${fanOutHoldMs}::int, ${at(nowMs)}::timestamptz) AS event`,
      );
      return rows[0]?.event ?? null;
    },
    async endFanOut(eventId, { body, dedupeKey }, nowMs) {
      const id = uuidV7.next();
      const rows = await query(
        () => prisma.$queryRaw<{ made: number; team_id: string | null }[]>`
          SELECT end_fan_out(${eventId}::uuid, ${body}, ${dedupeKey}, ${id}::uuid, ${relay.holdMs}::int, ${at(nowMs)}::timestamptz) AS made,
                 (SELECT team_id FROM webhook_events WHERE id = ${eventId}::uuid) AS team_id`,
      );
      const { made, team_id: teamId } = rows[0]!;
      if (made > 0)
        relay.send([{ id, kind: 'command', name: 'webhook.deliver', payload: { team_id: teamId }, traceparent: null }]);
      return made;
    },
    async dropEvent(eventId) {
      await query(() => prisma.webhookEvent.deleteMany({ where: { id: eventId } }));
    },
    async deck(teamId, deckId) {
      const rows = await query(
        () => prisma.$queryRaw<{ deck: NotedDeck | null }[]>`
          SELECT deck_webhook_data(${teamId}::uuid, ${deckId}::uuid) AS deck`,
      );
      return rows[0]?.deck ?? null;
    },
  };

  const deliveries = (token: string): DeliveryStore => ({
    async claim(teamId, { isForIdle }, nowMs) {
      const ofBusy = isForIdle ? 0 : perTeam;
      type Claim = { outcome: 'exhausted' } | ({ outcome: 'claimed' } & ClaimedDelivery);
      const rows = await query(
        () => prisma.$queryRaw<{ claim: Claim | null }[]>`
          SELECT claim_webhook_delivery(${teamId}::uuid, ${token}::uuid, ${leaseMs}::int, ${perEndpoint}::int, ${ofBusy}::int,
                                        ${maxAttempts}::int, ${at(nowMs)}::timestamptz) AS claim`,
      );
      const claim = rows[0]?.claim ?? null;
      return claim?.outcome === 'exhausted' ? 'exhausted' : claim;
    },
    async end({ id }, ownToken, end, nowMs) {
      const state = JSON.stringify({
        number: end.number,
        outcome: end.outcome,
        wait_ms: end.waitMs,
        status: end.status,
        body: end.body,
        error_code: end.errorCode,
        duration_ms: end.durationMs,
        is_gone: end.isGone,
        disable_after_ms: disableAfterMs,
        forget_after_ms: forgetAfterMs,
        message_id: uuidV7.next(),
      });
      const rows = await query(
        () => prisma.$queryRaw<{ outcome: 'recorded' | 'disabled' | 'lost' }[]>`
          SELECT end_webhook_attempt(${id}::uuid, ${ownToken}::uuid, ${state}::jsonb, ${at(nowMs)}::timestamptz) AS outcome`,
      );
      return rows[0]!.outcome;
    },
  });

  return {
    fanOut,
    deliveries,

    /** Events whose message was lost or failed; put off meanwhile. */
    async unsentEvents(limit: number, nowMs: number): Promise<string[]> {
      const rows = await query(
        () => prisma.$queryRaw<{ id: string }[]>`
          SELECT id FROM unsent_webhook_events(${limit}::int, ${fanOutHoldMs}::int, ${commands['webhook.fan_out'].maxAttempts}::int,
                                               ${at(nowMs)}::timestamptz) AS id`,
      );
      return rows.map(({ id }) => id);
    },

    /**
     * What there is to sweep, in one statement: of the next `limit` teams beyond `after` those with deliveries that were due by `dueMs` (`next` is null
     * at the end of all teams), whether events are unsent or deliveries undeliverable, how long the delivery and the event that wait longest are
     * overdue, s, and events that were given up.
     */
    async look(page: { after: string | null; limit: number; dueMs: number }, nowMs: number): Promise<WebhookLook> {
      const { after, limit, dueMs } = page;
      const { maxAttempts: maxFanOuts } = commands['webhook.fan_out'];
      const [row] = await query(
        () => prisma.$queryRaw<LookRow[]>`
          SELECT (SELECT coalesce(jsonb_agg(t), '[]') FROM due_webhook_teams(${after ?? noTeam}::uuid, ${limit}::int, ${at(dueMs)}::timestamptz) t) AS teams,
                 EXISTS (SELECT FROM webhook_events WHERE fan_out_at <= ${at(nowMs)}::timestamptz AND attempts < ${maxFanOuts}::int) AS has_unsent,
                 EXISTS (SELECT FROM webhook_endpoints e JOIN webhook_deliveries d ON d.endpoint_id = e.id AND d.state = 'pending'
                         WHERE e.disabled_at IS NOT NULL) AS has_undeliverable,
                 greatest(0, extract(epoch FROM ${at(nowMs)}::timestamptz - least(
                   (SELECT min(d.next_attempt_at) FROM webhook_endpoints e CROSS JOIN LATERAL (
                      SELECT next_attempt_at FROM webhook_deliveries WHERE endpoint_id = e.id AND state = 'pending' ORDER BY next_attempt_at LIMIT 1) d
                    WHERE e.disabled_at IS NULL AND e.deleted_at IS NULL AND e.failing_since IS NULL),
                   (SELECT min(fan_out_at) FROM webhook_events WHERE fan_out_at IS NOT NULL AND attempts < ${maxFanOuts}::int))))::float8 AS late,
                 (SELECT count(*)::int FROM webhook_events
                  WHERE fan_out_at IS NOT NULL AND attempts >= ${maxFanOuts}::int) AS dead`,
      );
      const { teams, late, dead, has_unsent: hasUnsent, has_undeliverable: hasUndeliverable } = row!;
      return {
        due: teams.filter((team) => team.is_due).map((team) => team.team_id),
        next: teams.length < limit ? null : teams.at(-1)!.team_id,
        hasUnsent,
        hasUndeliverable,
        lateSeconds: late ?? 0,
        deadEvents: dead,
      };
    },

    /** Ends deliveries whose endpoint was disabled; answers how many. */
    async endUndeliverable(limit: number, nowMs: number): Promise<number> {
      const rows = await query(
        () => prisma.$queryRaw<{ ended: number }[]>`
          SELECT end_undeliverable(${limit}::int, ${at(nowMs)}::timestamptz) AS ended`,
      );
      return rows[0]!.ended;
    },
  };
}

const at = (ms: number) => new Date(ms);

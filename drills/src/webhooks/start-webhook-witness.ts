import { setTimeout as pause } from 'node:timers/promises';
import { unwrap, verifyWebhook, type ApiClient } from '@slideloom/client';
import type { Database } from '@slideloom/db';
import { startWebhookReceiver, type ReceivedWebhook } from '@slideloom/testing';
import type { Violation } from '../chaos/evidence.ts';
import { judgeWebhooks, missingOf } from './judge-webhooks.ts';
import { readWebhookFacts } from './read-webhook-facts.ts';
import type { FurnishedEndpoint, ReceivedEvent, WebhookEvidence, WebhookFact } from './webhook-evidence.ts';

export type WebhookReport = {
  violations: Violation[];
  /** Events that the endpoints were owed, counted at each. */
  owed: number;
  /** Requests, and those of them that repeat one. */
  received: number;
  repeated: number;
  /** Until all that was owed had come, ms; null if it did not in time. */
  arrivedMs: number | null;
};

export type WebhookWitness = {
  /** `127.0.0.1:port`, as the allow list of guarded fetches wants it. */
  hostPort: string;
  /** Makes two endpoints of the team, one for all types and one for some. `through`: where the receiver is reached, if not directly. */
  furnish(team: { teamId: string; client: Pick<ApiClient, 'POST'> }, through?: string): Promise<void>;
  /** Waits until all that the endpoints are owed has come, at most so long, and judges what came. */
  judge(database: Database, withinMs: number): Promise<WebhookReport>;
  close(): Promise<void>;
};

/** The answer to every so manyth event is lost, the first time that it comes: it must come again. */
const lostAnswerEvery = 7;
const someTypes = ['job.completed', 'post.published', 'deck.finished'] as const;
const pollEveryMs = 500;

/** Plays the servers of teams, which keep what they are sent and now and then take a request without an answer. */
export async function startWebhookWitness(): Promise<WebhookWitness> {
  const receiver = await startWebhookReceiver();
  const endpoints: FurnishedEndpoint[] = [];
  const since = new Map<string, Date>();
  const seen = new Set<string>();
  const unanswered = new WeakSet<ReceivedWebhook>();
  receiver.answer((response, request) => {
    const event = `${request.path} ${String(request.headers['webhook-id'])}`;
    const isNew = !seen.has(event);
    seen.add(event);
    if (isNew && seen.size % lostAnswerEvery === 0) {
      unanswered.add(request);
      response.destroy();
    } else response.writeHead(204).end();
  });

  /** Requests are read once. */
  const events: ReceivedEvent[] = [];
  const readReceived = async () => {
    for (const request of receiver.received.splice(0)) {
      events.push({ ...(await readEvent(request, endpoints)), isAnswered: !unanswered.has(request) });
    }
    return events;
  };
  const readFacts = async (database: Database) => {
    const facts = await Promise.all(
      [...since].map(([teamId, at]) => readWebhookFacts(database, { teamIds: [teamId], since: at })),
    );
    return { mustBe: facts.flatMap(({ mustBe }) => mustBe), canBe: facts.flatMap(({ canBe }) => canBe) };
  };

  return {
    hostPort: receiver.hostPort,

    async furnish({ teamId, client }, through = receiver.url('')) {
      since.set(teamId, new Date());
      for (const types of [null, someTypes]) {
        const path = `/endpoints/${endpoints.length}`;
        const body = { url: through + path, ...(types && { event_types: [...types] }) };
        const { id, secret } = await unwrap(client.POST('/webhooks/endpoints', { body }));
        endpoints.push({ id, teamId, path, types, secret });
      }
    },

    async judge(database, withinMs) {
      const startedAt = performance.now();
      const owed = (await readFacts(database)).mustBe;
      let arrivedMs: number | null = null;
      while (arrivedMs === null && performance.now() - startedAt < withinMs) {
        const received = await readReceived();
        if (missingOf({ endpoints, received, owed }).length === 0) arrivedMs = performance.now() - startedAt;
        else await pause(pollEveryMs);
      }
      // Our log first: what it calls delivered has been received by then.
      const logged = await readLog(database, endpoints);
      const received = await readReceived();
      const happened = (await readFacts(database)).canBe;
      const distinct = new Set(received.map(({ endpointId, id }) => `${endpointId} ${id}`)).size;
      return {
        violations: judgeWebhooks({ endpoints, received, owed, happened, logged }),
        owed: countOwed(endpoints, owed),
        received: received.length,
        repeated: received.length - distinct,
        arrivedMs: arrivedMs === null ? null : Math.round(arrivedMs),
      };
    },

    close: () => receiver.close(),
  };
}

/** Its signature and ids as a receiver checks them; a request to no endpoint of ours is judged as one that should not be. */
async function readEvent(
  { path, headers, body }: ReceivedWebhook,
  endpoints: readonly FurnishedEndpoint[],
): Promise<Omit<ReceivedEvent, 'isAnswered'>> {
  const endpoint = endpoints.find((one) => one.path === path);
  const id = String(headers['webhook-id']);
  const unknown = { endpointId: endpoint?.id ?? path, id, type: 'unknown', resourceId: 'unknown', body };
  try {
    // Signed when it was sent: what is judged minutes later is not too old for that.
    const now = Number(headers['webhook-timestamp']) * 1_000;
    const event = await verifyWebhook(body, headers, endpoint?.secret ?? '', { now });
    const flaw = event.id === id ? null : `the body has the id ${event.id}`;
    return { ...unknown, type: event.type, resourceId: String((event.data as { id?: unknown }).id), flaw };
  } catch (error) {
    return { ...unknown, flaw: (error as Error).message };
  }
}

async function readLog(
  { prisma }: Database,
  endpoints: readonly FurnishedEndpoint[],
): Promise<WebhookEvidence['logged']> {
  const where = { state: 'delivered', endpoint_id: { in: endpoints.map(({ id }) => id) } };
  const rows = await prisma.webhookDelivery.findMany({ where, select: { endpoint_id: true, event_id: true } });
  return rows.map(({ endpoint_id: endpointId, event_id: eventId }) => ({ endpointId, eventId }));
}

function countOwed(endpoints: readonly FurnishedEndpoint[], owed: readonly WebhookFact[]): number {
  const counts = endpoints.map(
    ({ teamId, types }) =>
      owed.filter((fact) => fact.teamId === teamId && (types === null || types.includes(fact.type))).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { coreServices, waitUntil } from '@slideloom/local';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { sendOnce } from '@slideloom/fleet-testing/patient-client';
import type { ChaosWorld } from './chaos-world.ts';
import type { Acceptance, Evidence, Violation } from './evidence.ts';
import { judgeJobs } from './judge-jobs.ts';
import { judgeOnce } from './judge-once.ts';
import { judgePosts } from './judge-posts.ts';
import { judgeWorldWebhooks } from './judge-world-webhooks.ts';
import { readAttemptLog } from './read-attempt-log.ts';
import type { LoadProgress } from './run-load.ts';
import { settleAndGather } from './settle.ts';
import type { WebhookReport } from '../webhooks/start-webhook-witness.ts';

export type RollingOutcome = {
  evidence: Evidence;
  violations: Violation[];
  load: LoadProgress;
  settledMs: number | null;
  webhooks: WebhookReport;
};

type Steady = { requests: number; failures: Violation[]; accepted: Acceptance[] };

const readEveryMs = 60;
const renderEveryMs = 250;
const imageEveryMs = 700;
const deckEveryMs = 3_000;
const posts = 12;
const postLeadMs = 8_000;
const postEveryMs = 400;

/**
 * Restarts every service as an orchestrator rolls out a version: of each one replica at a time, by SIGTERM, the next when the last is
 * ready. Under a steady load whose requests are never repeated: each must be answered well at its first try. Nothing may
 * have been made twice outside, although work was under way in whatever stopped. `slowness` multiplies the pauses between requests, for
 * a machine that the usual load would fill.
 */
export async function runRollingRestart(
  world: ChaosWorld,
  log: (what: string) => void = () => undefined,
  { slowness = 1 }: { slowness?: number } = {},
): Promise<RollingOutcome> {
  const since = new Date();
  const callsBefore = await countCalls(world);
  const cutsBefore = new Map(world.balancer.cuts);
  const ending = new AbortController();
  const loading = loadSteadily(world, ending.signal, slowness);
  await restartAll(world, log).finally(() => ending.abort());
  const { requests, failures, accepted } = await loading;
  const cuts = [...world.balancer.cuts]
    .map(([why, count]) => ({ why, count: count - (cutsBefore.get(why) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ why, count }) => `the balancer cut ${count} connections: ${why}`);
  for (const line of cuts) log(line);
  const { settledMs, evidence } = await settleAndGather(world, { accepted, since }, log);
  const calls = (await countCalls(world)).map((count, index) => count - callsBefore[index]!);
  const seen = { pictures: calls.reduce((sum, count) => sum + count, 0), log: readAttemptLog(world) };
  const webhooks = await judgeWorldWebhooks(world, log);
  const violations = [
    ...failures.map((failure) => ({ ...failure, detail: [failure.detail, ...cuts].join('; ') })),
    ...judgeJobs(evidence),
    ...judgePosts(evidence),
    ...judgeOnce(evidence, seen),
    ...webhooks.violations,
  ];
  // Each was sent once.
  const load = { sent: requests, tries: requests, accepted: accepted.length };
  return { evidence, violations, load, settledMs, webhooks };
}

/** Time for a process to report that it is ready, ms: on a machine that others use too, it may be late. */
const readyWithinMs = 180_000;

/** The services go at the same time, each with one replica: who works for the others is away as well. */
async function restartAll({ fleet: { fleet }, balancer }: ChaosWorld, log: (what: string) => void): Promise<void> {
  const rounds = Math.max(...coreServices.map((service) => fleet.of(service).length));
  for (let round = 0; round < rounds; round += 1) {
    const members = coreServices.flatMap((service) => fleet.of(service)[round] ?? []);
    log(`restarting ${members.map(({ name }) => name).join(', ')}`);
    await Promise.all(members.map((member) => member.restart(readyWithinMs)));
    // An orchestrator goes on when it, and the load balancer, have seen that the new one is ready.
    const areBalanced = async () => balancer.ready() === fleet.of('gateway').length;
    await waitUntil(areBalanced, { what: 'The balancer', withinMs: readyWithinMs });
  }
}

async function loadSteadily(world: ChaosWorld, signal: AbortSignal, slowness: number): Promise<Steady> {
  const steady: Steady = { requests: 0, failures: [], accepted: [] };
  const underWay: Promise<void>[] = [];
  const every = async (everyMs: number, times: number, ask: (turn: number) => Promise<void>) => {
    for (let turn = 0; turn < times && !signal.aborted; turn += 1) {
      underWay.push(ask(turn));
      await pause(everyMs * slowness, undefined, { signal }).catch(() => undefined);
    }
  };
  const teamOf = (turn: number) => world.teams[turn % world.teams.length]!;
  const { baseUrl } = world.fleet.fleet;
  const post = async (turn: number, kind: Acceptance['kind'], path: string, body: object, assets: number) => {
    const key = randomUUID();
    steady.requests += 1;
    try {
      const { apiKey } = teamOf(turn);
      const { status, body: answer, headers } = await sendOnce(baseUrl, { apiKey, path, body, timeoutMs: 60_000 }, key);
      if (status >= 300) throw new Error(`${status} ${JSON.stringify(answer)}`);
      const deckId = headers.get('x-deck-id');
      const ids = deckId === null ? [(answer['job_id'] ?? answer['id']) as string] : await jobsOfDeck(world, deckId);
      steady.accepted.push({ key, kind, answers: [ids], assets });
    } catch (error) {
      steady.failures.push({ rule: 'never answered', id: path, detail: describe(error) });
    }
  };
  const read = async (turn: number) => {
    steady.requests += 1;
    try {
      const { response } = await teamOf(turn).client.GET('/jobs', {});
      if (!response.ok) throw new Error(String(response.status));
    } catch (error) {
      steady.failures.push({ rule: 'never answered', id: 'GET /jobs', detail: describe(error) });
    }
  };
  const models = ['openai:gpt-image-1-mini', 'imagegen:nano-banana'];
  await Promise.all([
    every(readEveryMs, Infinity, read),
    every(renderEveryMs, Infinity, (turn) => post(turn, 'render', '/render', gradientDeck(1), 1)),
    every(imageEveryMs, Infinity, (turn) => {
      const body = { prompt: `motif ${turn % 4}, a quiet harbour`, model: models[turn % 2] };
      return post(turn, 'image', '/generate/image', body, 1);
    }),
    every(deckEveryMs, Infinity, (turn) =>
      post(turn, 'slides', '/generate/slides', { prompt: '3 tips for better sleep' }, 1),
    ),
    every(postEveryMs, posts, (turn) => {
      const account = world.accounts[turn % world.accounts.length]!;
      const { imageUrls } = teamOf(turn % world.accounts.length);
      const at = new Date(Date.now() + postLeadMs).toISOString();
      const body = {
        social_account_id: account.id,
        platform: account.platform,
        scheduled_at: at,
        image_urls: imageUrls,
      };
      const title = `Rolling post ${turn} ${randomUUID()}`;
      return post(turn % world.accounts.length, 'post', '/schedule/posts', { ...body, title }, 0);
    }),
  ]);
  await Promise.all(underWay);
  return steady;
}

async function jobsOfDeck({ fleet }: ChaosWorld, deckId: string): Promise<string[]> {
  const jobs = await fleet.database.prisma.job.findMany({ where: { deck_id: deckId }, select: { id: true } });
  return jobs.map(({ id }) => id);
}

/** Pictures that each generator was asked for. */
async function countCalls({ fleet }: ChaosWorld): Promise<number[]> {
  return Promise.all(['openai.images', 'imagegen.create'].map(async (target) => (await fleet.calls(target)).length));
}

function describe(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return [message, cause?.code].filter(Boolean).join(': ');
}

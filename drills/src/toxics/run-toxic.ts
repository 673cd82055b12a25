import { setTimeout as pause } from 'node:timers/promises';
import { connectAccount } from '@slideloom/local';
import { verifyLedger } from '@slideloom/db';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import type { Api } from '@slideloom/fleet-testing/api';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';
import type { DependencyName } from './dependencies.ts';
import { unendedJobs } from './ended-work.ts';
import { isAllReady, judgeReadiness, judgeRecovery, promiseMs } from './judge-readiness.ts';
import { isQuick, probes, type Probe } from './probes.ts';
import { sendProbe, type Answer, type Sender } from './send-probe.ts';
import type { WebhookReport } from '../webhooks/start-webhook-witness.ts';
import { nameOf, type ToxicFleet } from './toxic-fleet.ts';
import { toxics, type ToxicName } from './toxics.ts';
import { watchHealth } from './watch-health.ts';

export type ToxicCase = { dependency: DependencyName; toxic: ToxicName };

export type ToxicResult = ToxicCase & {
  answers: Answer[];
  /** When the last service that needs the dependency said that it is not ready, ms; null where none has to. */
  unreadyMs: number | null;
  /** After the healing: until all are ready, and until a job that was sent then is done, ms. */
  readyMs: number;
  newJobMs: number;
  /** After the healing: until everything that was accepted meanwhile has ended, ms. */
  endedMs: number;
  webhooks: WebhookReport;
  wrong: string[];
};

/** Longer than the truth about readiness may take, ms. */
const usualActsMs = 12_000;
const roundEveryMs = 3_000;
/** What was sent so long before the healing is under way when it comes, ms. */
const cutMs = 300;
const pollEveryMs = 50;
/** The longest call of a provider and further attempts, ms: when everything accepted must have ended. */
const endWithinMs = 240_000;

/**
 * Poisons one dependency of a running fleet, asks for everything meanwhile, heals it, and judges what was seen. The toxic acts for
 * `actsMs` at least, and until the first of each request is answered. On a machine that others use too, `slowness` multiplies the limits.
 */
export async function runToxic(
  toxicFleet: ToxicFleet,
  { dependency, toxic }: ToxicCase,
  options: { probes?: readonly Probe[]; actsMs?: number; slowness?: number } = {},
): Promise<ToxicResult> {
  const { probes: chosen = probes, actsMs = usualActsMs, slowness = 1 } = options;
  const withinMs = promiseMs * slowness;
  const { world, proxy, webhooks, receiverUrl } = toxicFleet;
  const { fleet, database } = world;
  const sender = await newSender(world);
  await webhooks.furnish({ teamId: sender.teamId, client: sender.api }, receiverUrl);
  const ask = (probe: Probe) => sendProbe(probe, { baseUrl: fleet.baseUrl, sender, dependency, slowness });
  const wrong: string[] = [];
  const health = watchHealth(fleet, { slowness });

  const poisonedAt = performance.now();
  await proxy.poison(nameOf(dependency), toxics[toxic]);
  const asked = chosen.map(ask);
  while (performance.now() - poisonedAt < actsMs) {
    await pause(roundEveryMs);
    asked.push(...chosen.filter(isQuick).map(ask));
  }
  await Promise.all(asked);
  asked.push(...chosen.filter(isQuick).map(ask));
  await pause(cutMs);

  await proxy.heal(nameOf(dependency));
  const healedAt = performance.now();
  const newJobMs = await newJob(world, healedAt, 6 * withinMs);
  if (newJobMs > withinMs) wrong.push(`a new job was done ${newJobMs} ms after the healing`);
  const answers = await Promise.all(asked);
  const unended = await unendedJobs(world, sender.teamId, endWithinMs);
  const endedMs = Math.round(performance.now() - healedAt);
  // All requests may have ended before readiness was polled again.
  while (!isAllReady(health, healedAt) && performance.now() < healedAt + withinMs) await pause(pollEveryMs);
  await health.stop();
  const events = await webhooks.judge(database, endWithinMs);

  for (const job of unended) wrong.push(`${job} has not ended`);
  if (health.timesNotLive > 0) wrong.push(`/live failed ${health.timesNotLive} times`);
  for (const { probe, ms, wrong: why } of answers) if (why !== null) wrong.push(`${probe} after ${ms} ms: ${why}`);
  for (const { rule, id, detail } of events.violations) wrong.push(`${rule}: ${id}: ${detail}`);
  const [breach] = await verifyLedger(database);
  if (breach) wrong.push(`the ledger is broken: ${JSON.stringify(breach)}`);
  return {
    dependency,
    toxic,
    answers,
    unreadyMs: judgeReadiness(health, { dependency, toxic, poisonedAt, healedAt, withinMs }, wrong),
    readyMs: judgeRecovery(health, { healedAt, withinMs }, wrong),
    newJobMs,
    endedMs,
    webhooks: events,
    wrong,
  };
}

async function newSender(world: TestFleet): Promise<Sender & { api: Api }> {
  const team = await world.newTeam();
  const { teamId } = team;
  const { fleet } = world;
  // The platform is reached through a proxy of this machine.
  const sandboxUrl = 'http://127.0.0.1';
  const person = { baseUrl: fleet.baseUrl, jwt: await world.session(team), sandboxUrl };
  const accountId = await connectAccount({ ...person, platform: 'shortvideo', login: `account-${teamId}` });
  if (accountId === null) throw new Error('the sandbox does not play the short-video platform');
  const { result } = await team.api.ended(await team.api.render(gradientDeck()));
  const { slides } = result as { slides: { image_url: string }[] };
  return { ...team, accountId, pictureUrl: slides[0]!.image_url };
}

/** Sends a new job as soon as it is taken, and waits until it is done; answers when that was, ms after the healing. */
async function newJob(world: TestFleet, healedAt: number, withinMs: number): Promise<number> {
  const { api } = await world.newTeam();
  const endsAt = healedAt + withinMs;
  while (performance.now() < endsAt) {
    const jobId = await api.render(gradientDeck()).catch(() => null);
    const job = jobId === null ? null : await api.ended(jobId, endsAt - performance.now()).catch(() => null);
    if (job?.status === 'completed') return Math.round(performance.now() - healedAt);
    await pause(100);
  }
  return Number.POSITIVE_INFINITY;
}

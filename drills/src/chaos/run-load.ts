import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { sendPatiently, type PatientAnswer } from '@slideloom/fleet-testing/patient-client';
import type { ChaosWorld } from './chaos-world.ts';
import type { Acceptance } from './evidence.ts';
import type { PlannedRequest } from './plan-load.ts';

export type LoadProgress = { sent: number; accepted: number; tries: number };

/** A request is given up so long after it was first sent, ms: longer than any outage of a run. */
const retryForMs = 300_000;
/** One of so many requests that have their answer is sent once more, as by a client that lost the answer. */
const echoEvery = 10;
const deckTimeoutMs = 65_000;

/** Sends each request at its instant. Resolves with the answers once every request has been answered or given up. */
export async function runLoad(
  world: ChaosWorld,
  plan: readonly PlannedRequest[],
  progress: LoadProgress,
): Promise<Acceptance[]> {
  const startedAt = performance.now();
  return Promise.all(
    plan.map(async (request, index) => {
      await pause(Math.max(0, startedAt + request.atMs - performance.now()));
      progress.sent += 1;
      const acceptance = await ask(world, request, index % echoEvery === 0, progress);
      if (acceptance.refusal === undefined) progress.accepted += 1;
      return acceptance;
    }),
  );
}

async function ask(
  world: ChaosWorld,
  request: PlannedRequest,
  echo: boolean,
  progress: LoadProgress,
): Promise<Acceptance> {
  const { baseUrl } = world.fleet.fleet;
  const team = world.teams[request.team]!;
  const send = async (path: string, body: object, timeoutMs?: number): Promise<PatientAnswer> => {
    const answer = await sendPatiently(
      baseUrl,
      { apiKey: team.apiKey, path, body, key: randomUUID(), ...(timeoutMs !== undefined && { timeoutMs }) },
      { timeoutMs: retryForMs, echo },
    );
    progress.tries += answer.tries;
    return answer;
  };
  switch (request.kind) {
    case 'render':
      return jobsOf(await send('/render', gradientDeck(request.slides)), request.kind, request.slides);
    case 'image': {
      const model = request.generator === 'direct' ? 'openai:gpt-image-1-mini' : 'imagegen:nano-banana';
      const body = { prompt: `motif ${request.motif}, a quiet harbour`, model };
      return jobsOf(await send('/generate/image', body), request.kind, 1);
    }
    case 'slides': {
      const answer = await send('/generate/slides', { prompt: '3 tips for better sleep' }, deckTimeoutMs);
      const answers = await Promise.all(
        answer.answers.map(({ headers }) => jobsOfDeck(world, request.team, headers.get('x-deck-id')!)),
      );
      return { ...jobsOf(answer, request.kind, 1), answers };
    }
    case 'post':
      return schedule(world, request, send);
  }
}

function jobsOf({ key, answers, refusal }: PatientAnswer, kind: Acceptance['kind'], assets: number): Acceptance {
  const ids = answers.map(({ body }) => [body['job_id'] as string]);
  return { key, kind, answers: ids, assets, ...(refusal !== undefined && { refusal }) };
}

/** The picture jobs of a deck: the database is asked until it answers. */
async function jobsOfDeck({ fleet }: ChaosWorld, _team: number, deckId: string): Promise<string[]> {
  for (;;) {
    try {
      const where = { deck_id: deckId };
      const jobs = await fleet.database.prisma.job.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
      return jobs.map(({ id }) => id);
    } catch {
      await pause(1_000);
    }
  }
}

/** Schedules a post. If its time passed before the gateway got the request, it is refused and requested again with a later time. */
async function schedule(
  { teams, accounts }: ChaosWorld,
  request: Extract<PlannedRequest, { kind: 'post' }>,
  send: (path: string, body: object) => Promise<PatientAnswer>,
): Promise<Acceptance> {
  const account = accounts[request.account]!;
  for (let left = 5; ; left -= 1) {
    const answer = await send('/schedule/posts', {
      social_account_id: account.id,
      platform: account.platform,
      scheduled_at: new Date(Date.now() + request.leadMs).toISOString(),
      title: request.title,
      image_urls: teams[request.team]!.imageUrls,
    });
    if (answer.refusal?.includes('must be in the future') && left > 0) continue;
    const { key, refusal } = answer;
    const answers = answer.answers.map(({ body }) => [body['id'] as string]);
    return { key, kind: 'post', answers, assets: 0, ...(refusal !== undefined && { refusal }) };
  }
}

import { join } from 'node:path';
import { rootDir } from '@slideloom/local';
import { askChild } from '@slideloom/fleet-testing/ask-child';
import { hostilePictures } from '@slideloom/storage/hostile-pictures';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';
import type { Background, BackgroundOrder } from './background.ts';
import { measureCosts, type Cost } from './measure-costs.ts';
import type { NoiseOrder } from './noise.ts';
import { seedHeavyRows } from './seed-heavy-rows.ts';
import type { NoiseSample } from './send-noise.ts';

export type Window = Background & {
  noise: NoiseSample[];
  /** The others' renders, from their acceptance to their end, ms; `null` for one that was not completed. */
  renderMs: (number | null)[];
};

export type NeighbourReport = {
  /** Answers a second that the fleet gives to callers who wait for them, with the workers at work. */
  sustained: number;
  offered: number;
  costs: Cost[];
  rounds: { quiet: Window; noisy: Window }[];
};

type Options = { seconds: number; rounds: number; isAtOnce: boolean; onProgress: (line: string) => void };

/** So many that none of them comes near its own limits. */
const teams = 200;
const teamsAtOnce = 10;
const closedLoop = 16;
const warmUpSeconds = 4;
const measureSeconds = 8;
const backgroundShare = 0.3;
const drainWithinMs = 300_000;
const drill = join(rootDir, 'drills/src/neighbour');

/** Windows of ordinary requests of many teams, with and without the noise of one, in turn. */
export async function runNeighbour(world: TestFleet, options: Options): Promise<NeighbourReport> {
  const { seconds, isAtOnce, onProgress } = options;
  const apiKeys: string[] = [];
  while (apiKeys.length < teams) {
    const made = await Promise.all(Array.from({ length: teamsAtOnce }, () => world.newTeam({ topup: 100_000 })));
    apiKeys.push(...made.map(({ apiKey }) => apiKey));
  }
  const noisyTeam = await world.newTeam({ topup: 10_000_000 });
  const projectId = await seedHeavyRows(world.database, noisyTeam.teamId);
  const url = world.fleet.baseUrl;
  const pictureUrl = await uploadDearPicture(url, noisyTeam.apiKey);
  const background = (pace: BackgroundOrder['pace'], forSeconds: number) =>
    inChild<Background>('background-main.ts', { url, apiKeys, seconds: forSeconds, pace });

  await background({ atOnce: closedLoop }, warmUpSeconds);
  const { samples } = await background({ atOnce: closedLoop }, measureSeconds);
  const sustained = samples.filter(isDone).length / measureSeconds;
  const offered = sustained * backgroundShare;
  onProgress(`sustained ${sustained.toFixed(0)}/s; background ${offered.toFixed(0)}/s`);
  await drain(world);

  // A team of its own, so that the noisy one has all that its tiers allow.
  const measured = await world.newTeam({ topup: 10_000_000 });
  const measuredProject = await seedHeavyRows(world.database, measured.teamId);
  const gateway = world.fleet.of('gateway')[0]!.pid!;
  const costs = await measureCosts({
    url,
    apiKey: measured.apiKey,
    projectId: measuredProject,
    pictureUrl: await uploadDearPicture(url, measured.apiKey),
    gateway,
  });
  await drain(world);
  const report: NeighbourReport = { sustained, offered, costs, rounds: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    const alone = await background({ perSecond: offered }, seconds);
    await drain(world);
    const quiet = { ...alone, noise: [], renderMs: await renderTimes(world, alone) };

    const order: NoiseOrder = { url, apiKey: noisyTeam.apiKey, projectId, pictureUrl, round, seconds, isAtOnce };
    let beside: Promise<Background> | undefined;
    const noise = await inChild<NoiseSample[]>('noise-main.ts', order, () => {
      beside = background({ perSecond: offered }, seconds);
    });
    const underNoise = await beside!;
    const drainSeconds = await drain(world);
    const noisy = { ...underNoise, noise, renderMs: await renderTimes(world, underNoise) };
    report.rounds.push({ quiet, noisy });
    onProgress(`round ${round + 1} of ${options.rounds}: ${drainSeconds} s until the last job ended`);
  }
  return report;
}

/** Puts the dearest picture that is taken into a team's library; answers its address. */
async function uploadDearPicture(url: string, apiKey: string): Promise<string> {
  const { make } = hostilePictures.find(({ name }) => name === 'interlaced PNG of 7,000 squared')!;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(make())], { type: 'image/png' }), 'dear.png');
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${url}/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the picture was not taken: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
}

export function isDone({ status }: { status: number }): boolean {
  return status >= 200 && status < 300;
}

/** Load comes from processes of their own: neither slows the other down, nor the one that judges. */
const inChild = <Answer>(file: string, order: object, onReady?: () => void) =>
  askChild<Answer>(join(drill, file), order, onReady);

/** Waits until all accepted work has ended, and answers the seconds it took. */
async function drain({ database }: TestFleet): Promise<number> {
  const startedAt = performance.now();
  const unfinished = () => database.prisma.job.count({ where: { status: { in: ['pending', 'processing'] } } });
  while ((await unfinished()) > 0) {
    if (performance.now() - startedAt > drainWithinMs) throw new Error('the accepted work does not end');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return Math.round((performance.now() - startedAt) / 1_000);
}

async function renderTimes({ database }: TestFleet, { samples }: Background): Promise<(number | null)[]> {
  const ids = samples.flatMap(({ jobId }) => jobId ?? []);
  const jobs = await database.prisma.job.findMany({
    where: { id: { in: ids } },
    select: { status: true, created_at: true, updated_at: true },
  });
  const found = jobs.map(({ status, created_at: from, updated_at: to }) =>
    status === 'completed' ? to.getTime() - from.getTime() : null,
  );
  return [...found, ...Array.from({ length: ids.length - jobs.length }, () => null)];
}

import type { ChaosWorld } from './chaos-world.ts';
import type { Evidence, Violation } from './evidence.ts';
import { judgeJobs } from './judge-jobs.ts';
import { judgePosts } from './judge-posts.ts';
import { judgeWorldWebhooks } from './judge-world-webhooks.ts';
import { planFaults, type PlanOptions } from './plan-faults.ts';
import { planLoad } from './plan-load.ts';
import { describeLoss } from './describe-loss.ts';
import { runFaults, type DoneFault } from './run-faults.ts';
import { runLoad, type LoadProgress } from './run-load.ts';
import { settleAndGather } from './settle.ts';
import type { WebhookReport } from '../webhooks/start-webhook-witness.ts';

export type ChaosOptions = Pick<PlanOptions, 'seed' | 'durationMs' | 'kills' | 'restarts' | 'replicated'> & {
  jobs: number;
  posts: number;
  /** Called about every ten seconds, and at each fault of a server. */
  onProgress?: (line: string) => void;
};

export type ChaosOutcome = {
  evidence: Evidence;
  violations: Violation[];
  faults: DoneFault[];
  load: LoadProgress;
  /** From the end of the last fault and of the last request to the last end of a job, ms; null if that did not come in time. */
  settledMs: number | null;
  webhooks: WebhookReport;
};

const progressEveryMs = 10_000;

/** Lets the planned faults strike the world under the planned load, waits for the end of the work, and judges it. */
export async function runChaos(world: ChaosWorld, options: ChaosOptions): Promise<ChaosOutcome> {
  const { seed, durationMs, jobs, posts, onProgress = () => undefined } = options;
  const processes = world.fleet.fleet.members.map(({ name }) => name);
  const since = new Date();
  const startedAt = performance.now();
  const load: LoadProgress = { sent: 0, accepted: 0, tries: 0 };
  let kills = 0;
  const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s`;
  const log = (what: string) => onProgress(`${seconds()}  ${what}`);
  const ticking = setInterval(
    () => log(`${kills} kills, ${load.accepted} of ${load.sent} requests accepted in ${load.tries} tries`),
    progressEveryMs,
  );
  try {
    const { teams, accounts } = world;
    const requests = planLoad({ seed, durationMs, jobs, posts, teams: teams.length, accounts: accounts.length });
    const [faults, accepted] = await Promise.all([
      runFaults(world, planFaults({ ...options, processes }), (fault) => {
        const { kind, target, awayMs } = fault;
        if (kind === 'kill') kills += 1;
        else if (fault.readiness) log(describeLoss(fault));
        else log(`${target}: ${kind}, back after ${(awayMs / 1_000).toFixed(1)} s`);
      }),
      runLoad(world, requests, load),
    ]);
    clearInterval(ticking);
    log('no fault and no request any more');
    const { settledMs, evidence } = await settleAndGather(world, { accepted, since }, log);
    const webhooks = await judgeWorldWebhooks(world, log);
    const violations = [...judgeJobs(evidence), ...judgePosts(evidence), ...webhooks.violations];
    return { evidence, violations, faults, load, settledMs, webhooks };
  } finally {
    clearInterval(ticking);
  }
}

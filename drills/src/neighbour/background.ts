import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sendByPlan } from '../overload/send-by-plan.ts';
import { createWireClient } from '../overload/wire-client.ts';
import { backgroundRequests } from './background-requests.ts';

export type BackgroundOrder = {
  url: string;
  apiKeys: string[];
  seconds: number;
  /** Requests a second at random instants, whatever becomes of them; or so many at a time, each after the answer of the one before. */
  pace: { perSecond: number } | { atOnce: number };
};

/** One answer of the gateway. */
export type BackgroundSample = {
  kind: string;
  status: number;
  /** From the instant that the plan gave it: what a caller notices who does not wait for others. */
  ms: number;
  jobId: string | null;
};

export type Background = {
  samples: BackgroundSample[];
  /** How late this process itself was in reading answers, p99 ms: so much of a time is not the gateway's. */
  clientLateMs: number;
};

const maxConnections = 256;

/** Sends ordinary requests for many teams in turn. */
export async function makeBackground({ url, apiKeys, seconds, pace }: BackgroundOrder): Promise<Background> {
  const client = createWireClient(new URL(url), maxConnections);
  const requests = apiKeys.map((key) => backgroundRequests(new URL(url).host, key));
  const samples: BackgroundSample[] = [];
  const late = monitorEventLoopDelay({ resolution: 1 });
  late.enable();
  // Loads that follow each other do not all begin with the same request.
  let sent = Math.floor(Math.random() * 100 * apiKeys.length);
  const sendNext = async (plannedAt: number): Promise<void> => {
    const index = sent++;
    const ofTeam = requests[index % requests.length]!;
    // Coprime to the number of teams' multiples: each team walks through all its requests.
    const { kind, bytes } = ofTeam[(Math.floor(index / requests.length) + 7 * (index % requests.length)) % 100]!;
    const answer = await client.send(bytes, () => undefined).catch(() => ({ status: 0, body: '' }));
    samples.push({
      kind,
      status: answer.status,
      ms: performance.now() - plannedAt,
      jobId: answer.status === 202 ? (JSON.parse(answer.body) as { job_id: string }).job_id : null,
    });
  };
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  if ('atOnce' in pace) {
    const inTurn = async () => {
      while (performance.now() < endsAt) await sendNext(performance.now());
    };
    await Promise.all(Array.from({ length: pace.atOnce }, inTurn));
  } else {
    await sendByPlan(pace.perSecond, startedAt, endsAt, sendNext);
  }
  client.close();
  late.disable();
  return { samples, clientLateMs: late.percentile(99) / 1e6 };
}

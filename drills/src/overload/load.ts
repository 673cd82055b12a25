import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sendByPlan } from './send-by-plan.ts';
import { createWireClient } from './wire-client.ts';

/** The order that the process that makes the load receives. */
export type LoadOrder = {
  url: string;
  apiKeys: string[];
  seconds: number;
  maxConnections: number;
  /** Requests a second, sent whatever becomes of them; or so many at a time, each after the answer of the one before. */
  pace: { perSecond: number } | { atOnce: number };
};

/** One answer: its status, when it came, and how long it took, ms. */
export type Sample = {
  isWork: boolean;
  status: number;
  hasRetryAfter: boolean;
  atMs: number;
  /** From when the request left this process. */
  ms: number;
  /** From when the plan said that it leaves: what a caller feels who does not wait for others. */
  plannedMs: number;
  jobId: string | null;
};

export type Load = {
  /** When it began, ms since 1970. */
  beganAt: number;
  samples: Sample[];
  /** How late this process itself was in reading answers, ms: so much of every time is not the gateway's. */
  clientLateMs: { p50: number; p99: number; max: number };
};

/** Every so many-th request is work, the others are reads. */
const workEvery = 10;
/** So far apart are the teams of two requests that follow each other. */
const teamStep = 61;

/** Sends work and reads for many teams in turn, and answers a sample for each. */
export async function makeLoad(order: LoadOrder): Promise<Load> {
  const client = createWireClient(new URL(order.url), order.maxConnections);
  const requests = order.apiKeys.map((key) => requestsOf(new URL(order.url).host, key));
  const samples: Sample[] = [];
  const late = monitorEventLoopDelay({ resolution: 1 });
  late.enable();
  const startedAt = performance.now();
  const endsAt = startedAt + order.seconds * 1_000;
  let sent = 0;

  const sendNext = async (plannedAt: number): Promise<void> => {
    const index = sent++;
    const isWork = index % workEvery === 0;
    // Requests that follow each other come from different teams, and each team sends both kinds.
    const of = requests[(Math.floor(index / workEvery) + teamStep * (index % workEvery)) % requests.length]!;
    let leftAt = plannedAt;
    const answer = await client
      .send(isWork ? of.work : of.reads[index % of.reads.length]!, () => (leftAt = performance.now()))
      .catch(() => ({ status: 0, hasRetryAfter: false, body: '' }));
    const at = performance.now();
    samples.push({
      isWork,
      status: answer.status,
      hasRetryAfter: answer.hasRetryAfter,
      atMs: at - startedAt,
      ms: at - leftAt,
      plannedMs: at - plannedAt,
      jobId: answer.status === 202 ? (JSON.parse(answer.body) as { job_id: string }).job_id : null,
    });
  };

  if ('atOnce' in order.pace) {
    const inTurn = async () => {
      while (performance.now() < endsAt) await sendNext(performance.now());
    };
    await Promise.all(Array.from({ length: order.pace.atOnce }, inTurn));
  } else {
    await sendByPlan(order.pace.perSecond, startedAt, endsAt, sendNext);
  }
  client.close();
  late.disable();
  const lateMs = (part: number) => late.percentile(part) / 1e6;
  return {
    beganAt: performance.timeOrigin + startedAt,
    samples,
    clientLateMs: { p50: lateMs(50), p99: lateMs(99), max: late.max / 1e6 },
  };
}

function requestsOf(host: string, apiKey: string): { work: Buffer; reads: Buffer[] } {
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${apiKey}\r\n`;
  const body = JSON.stringify({
    slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } }],
  });
  const work = `${head('POST /render')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const reads = ['GET /jobs', 'GET /assets', 'GET /billing/subscription'].map((line) => `${head(line)}\r\n`);
  return { work: Buffer.from(work), reads: reads.map((read) => Buffer.from(read)) };
}

import { cpuOf } from '../overload/cpu-of.ts';
import { sendNoise, type NoiseSample } from './send-noise.ts';
import { worstRequests } from './worst-requests.ts';

/** What one of the worst requests takes of the gateway when nothing else is sent. */
export type Cost = NoiseSample & { cpuMs: number };

/** The system counts a process' time in steps of 10 ms. */
const repeats = 3;

/** Sends each of the worst requests by itself; of the files only the first few, `npm run bench -- hostile` has them all. */
export async function measureCosts(options: {
  url: string;
  apiKey: string;
  projectId: string;
  pictureUrl: string;
  /** Its process id. */
  gateway: number;
}): Promise<Cost[]> {
  const { projectId, pictureUrl, gateway } = options;
  const counts = { expensive: 7, mutating: 20, read: 7 };
  const requests = (['read', 'mutating', 'expensive'] as const).flatMap((tier) =>
    worstRequests(tier, { projectId, pictureUrl, round: 0, count: counts[tier] }),
  );
  const named = new Map(requests.map((request) => [request.name, request]));
  const costs: Cost[] = [];
  for (const request of named.values()) {
    const before = cpuOf(gateway);
    let sample: NoiseSample | undefined;
    for (let count = 0; count < repeats; count += 1) sample = await sendNoise(options, request);
    costs.push({ ...sample!, cpuMs: (1_000 * (cpuOf(gateway) - before)) / repeats });
  }
  return costs;
}
